-- With the migrations 939-order-kinds.

-- What staff set about the app is kept as versions: who, when, why, and the way back. Banners and notices are
-- lists in their order.
create table app_setting_versions (
  name text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  reason text not null default '',
  created_at timestamptz,
  -- Null: it came with the product.
  created_by uuid,
  primary key (name, version)
);
create trigger app_setting_versions_changed after insert or delete or update on app_setting_versions for each
  statement execute function table_changed();

-- When each version of an agreement holds, who made it and why. Its texts stand in protocol_versions.
create table protocol_releases (
  name text not null,
  version integer not null check (version > 0),
  holds_from timestamptz not null,
  reason text not null default '',
  created_at timestamptz,
  created_by uuid,
  primary key (name, version)
);

-- Agreements and instructions; each version stays, because people agreed to it.
create table protocol_versions (
  name text not null,
  locale text not null,
  version integer not null check (version > 0),
  title text not null,
  markdown text not null,
  created_at timestamptz not null default now(),
  primary key (name, locale, version),
  foreign key (name, version) references protocol_releases
);

-- Until when mail is posted the same day, and where answers come to: settings of staff, in force from a
-- moment. While there is no version, CUT_OFF, COLLECTION_ADDRESS and COLLECTION_POSTCODE of the environment
-- hold.
create table cut_offs (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  -- HH:MM in the deployment's time zone.
  cut_off text not null check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reason text not null,
  created_at timestamptz not null,
  created_by uuid
);
create trigger cut_offs_append_only before delete or update on cut_offs for each row execute function
  refuse_change();
create trigger cut_offs_told after insert on cut_offs for each statement execute function table_changed();

create table collection_addresses (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  lines text[] not null check (cardinality(lines) between 1 and 6),
  -- Empty: the address has none.
  postcode text not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid
);
create trigger collection_addresses_append_only before delete or update on collection_addresses for each row
  execute function refuse_change();
create trigger collection_addresses_told after insert on collection_addresses for each statement execute
  function table_changed();

-- What can be ordered, and whether it is written, printed and posted. A product adds its kinds; none ever goes.
create table order_kinds (
  kind text primary key check (kind ~ '^[a-z_]{2,40}$'),
  is_mail boolean not null
);
create trigger order_kinds_append_only before delete or update on order_kinds for each row execute function
  refuse_change();

-- Instead of references where orders are made: a reference locks the row of its kind for each order.
create function mail_kind_known() returns trigger language plpgsql as $$
begin
  if not exists (select from order_kinds where kind = new.kind and is_mail) then
    raise exception 'there is no kind % of mail', new.kind using errcode = '23514', constraint = 'mail_kind_known';
  end if;
  return new;
end $$;

create function order_kind_known() returns trigger language plpgsql as $$
begin
  if not exists (select from order_kinds where kind = new.kind) then
    raise exception 'there is no kind % of orders', new.kind using errcode = '23514', constraint = 'order_kind_known';
  end if;
  return new;
end $$;

create function order_kinds_known() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.order_kinds) kind where not exists (select from order_kinds k where k.kind = kind)) then
    raise exception 'a kind of % is no kind of orders', new.order_kinds using errcode = '23514', constraint = 'order_kinds_known';
  end if;
  return new;
end $$;

insert into app_setting_versions (name, version, value, reason, created_at) values
  ('banners', 1,
    '{"list": [{"id": "0192d000-0000-7000-8000-000000000001", "from": null, "isOn": true, "text": {"en": "Written, printed, packed, posted: you see every step", "es": "Escrita, impresa, en su sobre y enviada: ves cada paso", "fr": "Écrite, imprimée, mise sous pli, postée : vous suivez chaque étape", "zh-Hans": "写、打印、装信封、寄出，每一步都看得见", "zh-Hant": "寫、列印、裝信封、寄出，每一步都看得見"}, "image": "", "place": "home", "title": {"en": "How a letter gets there", "es": "El camino de una carta", "fr": "Le chemin d’une lettre", "zh-Hans": "一封信怎样寄到", "zh-Hant": "一封信怎樣寄到"}, "until": null, "target": "/pages/desc/desc?name=instructions", "audience": "all", "openType": 2, "languages": ["zh-Hans", "zh-Hant", "en", "fr", "es"], "isLoginRequired": false}, {"id": "0192d000-0000-7000-8000-000000000002", "from": null, "isOn": true, "text": {"en": "Use your collection address; we scan the reply and you read it here", "es": "Con tu dirección para respuestas escaneamos lo que llega y lo lees aquí", "fr": "Avec votre adresse de réception, la réponse est numérisée et lue ici", "zh-Hans": "用你的代收地址，回信扫描后在手机上看", "zh-Hant": "用你的代收地址，回信掃描後在手機上看"}, "image": "", "place": "home", "title": {"en": "Where replies go", "es": "Adónde llegan las respuestas", "fr": "Où répondre", "zh-Hans": "回信寄到哪里", "zh-Hant": "回信寄到哪裡"}, "until": null, "target": "/pages/ext/collect/collect", "audience": "all", "openType": 2, "languages": ["zh-Hans", "zh-Hant", "en", "fr", "es"], "isLoginRequired": true}, {"id": "0192d000-0000-7000-8000-000000000003", "from": null, "isOn": true, "text": {"en": "What gets a letter returned, and how to make sure it arrives", "es": "Por qué se devuelve una carta y cómo lograr que llegue", "fr": "Ce qui fait revenir une lettre, et comment assurer son arrivée", "zh-Hans": "哪些内容会被退回，怎样写才能顺利收到", "zh-Hant": "哪些內容會被退回，怎樣寫才能順利收到"}, "image": "", "place": "home", "title": {"en": "Before you write", "es": "Antes de escribir", "fr": "Avant d’écrire", "zh-Hans": "寄信前看一看", "zh-Hant": "寄信前看一看"}, "until": null, "target": "/pages/desc/desc?name=mailing-rules", "audience": "all", "openType": 2, "languages": ["zh-Hans", "zh-Hant", "en", "fr", "es"], "isLoginRequired": false}]}', '', null),
  ('customer_service', 1, '{"phone": "", "qrCode": "", "wechat": "", "followQrCode": ""}', '', now()),
  ('flags', 1,
    '{"showTask": true, "isBalance": true, "isShowVip": false, "showWrite": true, "isReviewer": true, "isShowPayTip": true, "showRecharge": true}', '', now()),
  ('names', 1,
    '{"app": {"en": "Mailing assistant", "es": "Asistente de cartas", "fr": "Assistant courrier", "zh-Hans": "邮寄助手", "zh-Hant": "郵寄助手"}, "quota": {"en": "gold coins", "es": "monedas de oro", "fr": "pièces d’or", "zh-Hans": "金币", "zh-Hant": "金幣"}}', '', now()),
  ('notices', 1,
    '{"list": [{"id": "0192d000-0000-7000-8000-000000000011", "from": null, "isOn": true, "text": {"en": "Letters paid before the cut-off are posted the same day; until printing begins you can cancel for a full refund.", "es": "Las cartas pagadas antes de la hora límite salen ese mismo día; hasta que empiece la impresión puedes cancelar con reembolso completo.", "fr": "Les lettres payées avant l’heure limite partent le jour même ; jusqu’à l’impression, l’annulation est remboursée en entier.", "zh-Hans": "截止时间前付款的信当天寄出；开始打印前可以随时取消并全额退款。", "zh-Hant": "截止時間前付款的信當天寄出；開始列印前可以隨時取消並全額退款。"}, "until": null, "audience": "all", "languages": ["zh-Hans", "zh-Hant", "en", "fr", "es"]}]}', '', null),
  ('pictures', 1, '{"logo": "", "quota": "", "share": [], "person": ""}', '', null),
  ('share', 1,
    '{"en": "You write the letter; we print, pack and post it", "es": "Tú escribes la carta; nosotros la imprimimos, la metemos en un sobre y la enviamos", "fr": "Vous écrivez la lettre, nous l’imprimons, la mettons sous pli et la postons", "zh-Hans": "写好信，我们替你打印、装信封、寄出", "zh-Hant": "寫好信，我們替你列印、裝信封、寄出"}', '', now()),
  ('tab_bar', 1, '{"orderBadge": 2}', '', now()),
  ('uploads', 1, '{"mode": "local"}', '', null);

insert into order_kinds (kind, is_mail) values
  ('goods', false),
  ('greeting_card', true),
  ('letter', true),
  ('pass_message', true),
  ('postcard', true),
  ('recharge', false);
