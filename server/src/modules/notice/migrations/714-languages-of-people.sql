-- The language is the account's now: that of the settings stayed what it was on the day when they were saved.
update users u set locale = s.locale from notice_settings s where s.user_id = u.id;
alter table notice_settings drop column locale;
