-- A heap narrowed to a label is found by the few that have it: along the whole heap, one that hardly any has cost all of it.
create index chat_conversations_order on chat_conversations (last_at desc, number desc) where labels @> '{order}'::text[];
create index chat_conversations_payment on chat_conversations (last_at desc, number desc) where labels @> '{payment}'::text[];
create index chat_conversations_address on chat_conversations (last_at desc, number desc) where labels @> '{address}'::text[];
create index chat_conversations_reply on chat_conversations (last_at desc, number desc) where labels @> '{reply}'::text[];
create index chat_conversations_goods on chat_conversations (last_at desc, number desc) where labels @> '{goods}'::text[];
create index chat_conversations_technical on chat_conversations (last_at desc, number desc) where labels @> '{technical}'::text[];
create index chat_conversations_privacy on chat_conversations (last_at desc, number desc) where labels @> '{privacy}'::text[];
create index chat_conversations_complaint on chat_conversations (last_at desc, number desc) where labels @> '{complaint}'::text[];
create index chat_conversations_praise on chat_conversations (last_at desc, number desc) where labels @> '{praise}'::text[];
