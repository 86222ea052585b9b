-- Spanish of the first content where staff have not said it otherwise: “de correo” reads as e-mail, “de recogida” as the
-- place where a courier fetches a parcel, and “ensobrar” is a word of the trade.
update app_settings set value = jsonb_set(value, '{es,app}', '"Asistente de cartas"')
  where name = 'names' and value #>> '{es,app}' = 'Asistente de correo';
update app_settings
  set value = jsonb_set(value, '{es}', '"Tú escribes la carta; nosotros la imprimimos, la metemos en un sobre y la enviamos"')
  where name = 'share'
    and value ->> 'es' = 'Tú escribes la carta; nosotros la imprimimos, la ensobramos y la enviamos';
update banners set texts = jsonb_set(texts, '{es,text}', '"Escrita, impresa, en su sobre y enviada: ves cada paso"')
  where texts #>> '{es,text}' = 'Escrita, impresa, ensobrada y enviada: ves cada paso';
update banners
  set texts = jsonb_set(texts, '{es,text}', '"Con tu dirección para respuestas escaneamos lo que llega y lo lees aquí"')
  where texts #>> '{es,text}' = 'Con tu dirección de recogida escaneamos la respuesta y la lees aquí';
update notices set texts = replace(texts::text, 'con reembolso total', 'con reembolso completo')::jsonb
  where texts ->> 'es' like '%con reembolso total%';
