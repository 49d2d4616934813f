"""The tool's own words in outputs (footers, instructions, heads of tables), in every language that it speaks.

Whatever a player reads and no definition says stands here. Errors and findings are for designers and stay English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

DEFAULT = "en"
"""The language of a locale that has no words here."""

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "titled": "{game}: {part}",
        "rules": "rules",
        "cards": "cards",
        "box_of": "{number} cards, {size}",
        "dice": "dice",
        "pieces": "pieces",
        "page": "page {number} of {total}",
        "tile": "page {name} of A1 to {last}",
        "ruler": "Print at 100 %. This is 50 mm:",
        "fold_and_cut": "fold along the dashed line, glue, then cut",
        "fronts_long": "fronts, print on both sides, turned over on the long edge",
        "backs_long": "backs, print on both sides, turned over on the long edge",
        "fronts_short": "fronts, print on both sides, turned over on the short edge",
        "backs_short": "backs, print on both sides, turned over on the short edge",
        "fronts_only": "fronts only",
        "cut": "cut",
        "cut_pin": "cut out, lay it on the board, put a pin through both middles",
        "cut_standees": "cut; fold standees at the head, glue, and spread their feet",
        "left_blank": "left blank: nothing belongs behind the pieces of the page before",
        "net": "cut solid lines, fold dashed lines back, glue grey tabs",
        "cut_marks": "cut along the marks",
        "sprue_test": "test page: print it on plain paper and hold it behind a sheet, against the light",
        "first_tile": "the others are laid on this page",
        "panel": "a panel begins here: mount each on card, then tape them together behind",
        "tile_left": "cut the left edge, lay it on the crosses, glue",
        "tile_top": "cut the top edge, lay it on the crosses, glue",
        "tile_left_top": "cut the left and top edges, lay it on the crosses, glue",
        "space": "Space",
        "name": "Name",
        "example": "Example",
        "see_page": "(page {number})",
        "players": "{least} to {most} players",
        "players_one": "{most} players",
        "minutes": "{least} to {most} minutes",
        "minutes_one": "{most} minutes",
        "mod_only": "in the mod only",
        "set_up_for": "Set-up for {number} players",
        "table": "table",
        "paper": "print and play",
        "find": "find a card",
    },
    "de": {
        "titled": "{game}: {part}",
        "rules": "Regeln",
        "cards": "Karten",
        "box_of": "{number} Karten, {size}",
        "dice": "Würfel",
        "pieces": "Spielteile",
        "page": "Seite {number} von {total}",
        "tile": "Blatt {name} von A1 bis {last}",
        "ruler": "Mit 100 % drucken. Dies sind 50 mm:",
        "fold_and_cut": "an der gestrichelten Linie falten, kleben, dann schneiden",
        "fronts_long": "Vorderseiten, beidseitig drucken, an der langen Kante wenden",
        "backs_long": "Rückseiten, beidseitig drucken, an der langen Kante wenden",
        "fronts_short": "Vorderseiten, beidseitig drucken, an der kurzen Kante wenden",
        "backs_short": "Rückseiten, beidseitig drucken, an der kurzen Kante wenden",
        "fronts_only": "nur Vorderseiten",
        "cut": "ausschneiden",
        "cut_pin": "ausschneiden, auf den Plan legen, einen Stift durch beide Mitten stecken",
        "cut_standees": "ausschneiden; Aufsteller am Kopf falten, kleben, Füße spreizen",
        "left_blank": "bleibt leer: hinter die Teile der Seite davor gehört nichts",
        "net": "durchgezogene Linien schneiden, gestrichelte nach hinten falten, graue Laschen kleben",
        "cut_marks": "an den Marken schneiden",
        "sprue_test": "Testseite: auf Papier drucken und hinter einen Bogen ins Licht halten",
        "first_tile": "die anderen werden auf dieses Blatt gelegt",
        "panel": "hier beginnt eine Tafel: jedes auf Karton kleben, dann hinten mit Klebeband verbinden",
        "tile_left": "linken Rand abschneiden, auf die Kreuze legen, kleben",
        "tile_top": "oberen Rand abschneiden, auf die Kreuze legen, kleben",
        "tile_left_top": "linken und oberen Rand abschneiden, auf die Kreuze legen, kleben",
        "space": "Feld",
        "name": "Name",
        "example": "Beispiel",
        "see_page": "(Seite {number})",
        "players": "{least} bis {most} Personen",
        "players_one": "{most} Personen",
        "minutes": "{least} bis {most} Minuten",
        "minutes_one": "{most} Minuten",
        "mod_only": "nur im Mod",
        "set_up_for": "Aufbau für {number} Personen",
        "table": "Tisch",
        "paper": "Zum Ausdrucken",
        "find": "Karte suchen",
    },
    "fr": {
        "titled": "{game} : {part}",
        "rules": "règles",
        "cards": "cartes",
        "box_of": "{number} cartes, {size}",
        "dice": "dés",
        "pieces": "éléments de jeu",
        "page": "page {number} sur {total}",
        "tile": "feuille {name} de A1 à {last}",
        "ruler": "Imprimer à 100 %. Ceci mesure 50 mm :",
        "fold_and_cut": "plier sur la ligne pointillée, coller, puis découper",
        "fronts_long": "rectos, imprimer recto verso, retourner sur le bord long",
        "backs_long": "versos, imprimer recto verso, retourner sur le bord long",
        "fronts_short": "rectos, imprimer recto verso, retourner sur le bord court",
        "backs_short": "versos, imprimer recto verso, retourner sur le bord court",
        "fronts_only": "rectos seulement",
        "cut": "découper",
        "cut_pin": "découper, poser sur le plateau, percer les deux centres d’une épingle",
        "cut_standees": "découper ; plier les figurines en haut, coller, écarter les pieds",
        "left_blank": "laissée vide : rien ne va derrière les pièces de la page précédente",
        "net": "découper les traits pleins, plier les pointillés vers l’arrière, coller les languettes grises",
        "cut_marks": "découper le long des repères",
        "sprue_test": "page d’essai : imprimer sur papier et tenir derrière une planche, à la lumière",
        "first_tile": "les autres feuilles se posent sur celle-ci",
        "panel": "un volet commence ici : coller chacun sur du carton, puis les relier au dos",
        "tile_left": "couper le bord gauche, poser sur les croix, coller",
        "tile_top": "couper le bord supérieur, poser sur les croix, coller",
        "tile_left_top": "couper les bords gauche et supérieur, poser sur les croix, coller",
        "space": "Case",
        "name": "Nom",
        "example": "Exemple",
        "see_page": "(page {number})",
        "players": "de {least} à {most} joueurs",
        "players_one": "{most} joueurs",
        "minutes": "de {least} à {most} minutes",
        "minutes_one": "{most} minutes",
        "mod_only": "dans le mod seulement",
        "set_up_for": "Mise en place à {number}",
        "table": "table",
        "paper": "à imprimer",
        "find": "chercher une carte",
    },
    "ja": {
        "titled": "{game}：{part}",
        "rules": "ルール",
        "cards": "カード",
        "box_of": "カード{number}枚、{size}",
        "dice": "ダイス",
        "pieces": "コンポーネント",
        "page": "{number}/{total}ページ",
        "tile": "{name}（A1～{last}）",
        "ruler": "100％で印刷。この線が50 mm：",
        "fold_and_cut": "破線で折り、貼り合わせてから切る",
        "fronts_long": "表面・両面印刷（長辺とじ）",
        "backs_long": "裏面・両面印刷（長辺とじ）",
        "fronts_short": "表面・両面印刷（短辺とじ）",
        "backs_short": "裏面・両面印刷（短辺とじ）",
        "fronts_only": "表面のみ",
        "cut": "切り取る",
        "cut_pin": "切り取り、ボードに重ね、両方の中心にピンを通す",
        "cut_standees": "切り取る。立てコマは頭で折って貼り、足を開く",
        "left_blank": "白紙：前のページの裏には何も刷らない",
        "net": "実線を切り、破線を山折りにし、灰色ののりしろを貼る",
        "cut_marks": "トンボに沿って切る",
        "sprue_test": "テストページ：普通紙に印刷し、シートの裏に重ねて光にかざす",
        "first_tile": "ほかのページをこの上に重ねる",
        "panel": "ここから一枚のパネル：厚紙に貼り、裏側をテープでつなぐ",
        "tile_left": "左端を切り、十字に合わせて貼る",
        "tile_top": "上端を切り、十字に合わせて貼る",
        "tile_left_top": "左端と上端を切り、十字に合わせて貼る",
        "space": "マス",
        "name": "名前",
        "example": "例",
        "see_page": "（{number}ページ）",
        "players": "プレイヤー{least}～{most}人",
        "players_one": "プレイヤー{most}人",
        "minutes": "{least}～{most}分",
        "minutes_one": "{most}分",
        "mod_only": "MODのみ",
        "set_up_for": "{number}人用の準備",
        "table": "テーブル",
        "paper": "印刷して遊ぶ",
        "find": "カードを探す",
    },
}
"""By language and key. Every language has every key, with the same fields in braces."""


def language_of(locale: str) -> str | None:
    """The language whose words a locale gets: `de` for `de-AT`; None when there is none."""
    base = locale.partition("-")[0].lower()
    return base if base in WORDS else None


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one locale; English where the tool does not speak its language."""

    locale: str = DEFAULT

    def __call__(self, key: str, **fields: object) -> str:
        """A text with its fields filled in: `words("page", number=1, total=3)`."""
        texts: Mapping[str, str] = WORDS[language_of(self.locale) or DEFAULT]
        return texts[key].format(**fields)


ENGLISH = Words()
