"""What the teacher's red pen has left on the figures of the tasks, by their names."""

from __future__ import annotations

from collections.abc import Callable

from .exercise import Exercise

ALL: dict[str, Callable[[Exercise], None]] = {
    "imaginary_friend": lambda p: p.remark("absent", 206, 96, 27),
    "square_deal": lambda p: p.tick(218, 112, 0.9),
    "prime_suspects": lambda p: p.remark("all 3!", 30, 24, 28, -10),
    "composite_sketch": lambda p: p.tick(196, 34, 0.8),
    "going_up": lambda p: p.remark("mind the edge", 52, 16, 21),
    "twins": lambda p: p.remark("same!", 120, 22, 26),
    "even_keel": lambda p: p.remark("leaks", 204, 50, 27, 5),
    "odd_company": lambda p: p.tick(214, 60, 0.9),
    "heavy_hand": lambda p: p.remark("my desk!", 172, 16, 22, 4),
    "the_dozen": lambda p: p.ring(163, 95, 17, 22),
    "prime_total": lambda p: p.tick(206, 142, 0.9),
    "mirror_image": lambda p: p.remark("who?", 30, 62, 25),
    "one_way_street": lambda p: p.wrong(148, 116),
    "standing_room": lambda p: p.tick(164, 44),
    "long_haul": lambda p: p.remark("= 15", 190, 26, 30, 0),
    "u_turn": lambda p: p.under(184, 218, 106),
    "full_circle": lambda p: p.remark("why?", 212, 26, 28),
    "baby_steps": lambda p: p.remark("bravo", 100, 64, 27),
    "hot_potato": lambda p: p.remark("no food", 44, 36, 27, -8),
    "window_shopping": lambda p: p.ring(157, 106, 17, 10),
    "sightseeing": lambda p: p.remark("postcard?", 98, 24, 24),
    "returning_visitor": lambda p: p.wavy(178, 220, 42),
    "drink_deep": lambda p: p.remark("wet", 30, 114, 28),
    "goal_post": lambda p: p.ring(214, 92, 25, 25),
    "time_served": lambda p: p.remark("Friday", 24, 70, 26, -80),
    "toll": lambda p: p.remark("no.", 222, 60, 30),
    "nest_egg": lambda p: p.tick(210, 84, 0.9),
    "charity": lambda p: p.remark("sweet", 192, 26, 27),
    "handshake": lambda p: p.under(96, 146, 146),
    "company": lambda p: p.remark("apart!", 36, 62, 28, -10),
    "long_think": lambda p: p.remark("and?", 196, 80, 28),
    "open_book": lambda p: p.ring(185, 80, 19, 19),
    "show_your_work": lambda p: p.remark("?", 172, 82, 76, 8),
}
