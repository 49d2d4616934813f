"""Where things stand on paper, as plain data: on a `sheet` with a `footer` and `crop_marks`, cards by `imposition` or
on `single_pages`, dice as `dice_nets` in `net_rows`, decks in `tuck_boxes`, boards as `board_tiles`, pieces as
`token_sheets`, packed by `packing`, parts that turn as `discs`, labels and punched sheets as `sprue_sheets`; on
`contact_layout`. `registration` lays backs on their fronts for one printer, as read on a `calibration_sheet`; a
machine finds a page by `registration_marks` and cuts it by `cut_files`.
"""
