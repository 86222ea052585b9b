-- The sheets of a batch are what its file takes of paper: letters have an address sheet and a separator each, of cards several lie on a sheet.
update batches set sheets = case
    when card_sheet is null then sheets + 2 * pieces
    when card_sheet = 'single' then pieces
    else ceil(pieces / case card_sheet when 'a4' then 2.0 else 4.0 end)
  end
  where state in ('printing', 'done', 'dissolved');
