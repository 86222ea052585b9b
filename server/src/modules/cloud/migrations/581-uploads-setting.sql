-- By which way the app sends its files: as before, until staff choose otherwise.
insert into app_setting_versions (name, version, value) values ('uploads', 1, '{"mode": "local"}');
