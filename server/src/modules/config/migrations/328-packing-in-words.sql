-- What the product says of packing where staff have not said it otherwise: 装封 was a word of ours alone.
update app_settings set value = replace(replace(value::text, '打印、装封、寄出', '打印、装信封、寄出'), '列印、裝封、寄出', '列印、裝信封、寄出')::jsonb
  where name = 'share' and value::text like any (array['%装封%', '%裝封%']);
update banners set texts = replace(replace(texts::text, '打印、装封、寄出', '打印、装信封、寄出'), '列印、裝封、寄出', '列印、裝信封、寄出')::jsonb
  where texts::text like any (array['%装封%', '%裝封%']);
