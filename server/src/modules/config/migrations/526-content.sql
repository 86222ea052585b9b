-- What staff set about the app is kept as versions: who, when, why, and the way back. Banners and notices are lists in their order.
create table app_setting_versions (
  name text not null,
  version int not null check (version > 0),
  value jsonb not null,
  reason text not null default '',
  created_at timestamptz,
  -- Null: it came with the product.
  created_by uuid references users (id),
  primary key (name, version)
);
create trigger app_setting_versions_changed after insert or update or delete on app_setting_versions
  for each statement execute function table_changed();

-- Texts were kept by language and then by field; a field with its five languages is what forms and readers use.
create function field_by_language(texts jsonb, field text) returns jsonb language sql as $$
  select jsonb_build_object('zh-Hans', '', 'zh-Hant', '', 'en', '', 'fr', '', 'es', '')
    || coalesce(jsonb_object_agg(key, coalesce(value ->> field, '')), '{}'::jsonb) from jsonb_each(texts)
$$;

insert into app_setting_versions (name, version, value, created_at)
select name, 1,
  case name
    when 'names' then jsonb_build_object('app', field_by_language(value, 'app'), 'quota', field_by_language(value, 'quota'))
    when 'flags' then value || '{"showWrite": true, "showRecharge": true, "showTask": true}'
    else value
  end,
  updated_at
from app_settings;
insert into app_setting_versions (name, version, value) values
  ('pictures', 1, '{"logo": "", "quota": "", "person": "", "share": []}');
insert into app_setting_versions (name, version, value)
select 'banners', 1, jsonb_build_object('list', coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'isOn', true, 'audience', 'all', 'languages', '["zh-Hans", "zh-Hant", "en", "fr", "es"]'::jsonb,
  'from', to_jsonb(shown_from), 'until', to_jsonb(shown_until), 'place', case when is_ad then 'ad' else 'home' end,
  'title', field_by_language(texts, 'title'), 'text', field_by_language(texts, 'text'), 'image', '',
  'openType', case when open_type between 0 and 3 then open_type else 9 end,
  'target', case when open_type between 0 and 3 then target else '' end,
  'isLoginRequired', is_login_required) order by position, id), '[]'::jsonb))
from banners;
insert into app_setting_versions (name, version, value)
select 'notices', 1, jsonb_build_object('list', coalesce(jsonb_agg(jsonb_build_object(
  'id', id, 'isOn', true, 'audience', 'all', 'languages', '["zh-Hans", "zh-Hant", "en", "fr", "es"]'::jsonb,
  'from', to_jsonb(shown_from), 'until', to_jsonb(shown_until), 'text', texts) order by position, id), '[]'::jsonb))
from notices;
drop function field_by_language;
drop table app_settings;
drop table banners;
drop table notices;

-- When each version of an agreement holds, who made it and why. Its texts stand in protocol_versions.
create table protocol_releases (
  name text not null,
  version int not null check (version > 0),
  holds_from timestamptz not null,
  reason text not null default '',
  created_at timestamptz,
  created_by uuid references users (id),
  primary key (name, version)
);
insert into protocol_releases (name, version, holds_from, created_at)
select name, version, min(created_at), min(created_at) from protocol_versions group by name, version;
alter table protocol_versions add foreign key (name, version) references protocol_releases (name, version);
