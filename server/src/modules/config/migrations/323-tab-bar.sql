-- Which tab shows the count of what waits for a person. The seed says the third; operators may prefer "mine".
insert into app_settings (name, value) values ('tab_bar', '{"orderBadge": 2}');
