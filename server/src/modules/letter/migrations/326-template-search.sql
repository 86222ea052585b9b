-- Templates are searched in what is folded once, when they are kept: folding every letter for every search took 0.6 s
-- before the library had its third language. See fold_han.
alter table letter_templates add column search_text text not null default '';
update letter_templates t set search_text = (
  select fold_han(regexp_replace(
    lower(regexp_replace(normalize(string_agg(words #>> '{}', ' '), NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
  from letter_template_versions v, jsonb_path_query(v.texts, '$.*.*') words
  where v.template_id = t.id and v.version = t.version);
alter table letter_templates alter column search_text drop default;
