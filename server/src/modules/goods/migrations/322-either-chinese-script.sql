-- Goods are found in either Chinese script; see fold_han.
update goods set search_text = fold_han(search_text) where search_text <> fold_han(search_text);
