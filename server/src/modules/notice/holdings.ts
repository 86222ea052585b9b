import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const noticeHoldings: Holdings = {
  ofPeople: [
    {
      table: 'user_notices',
      kind: 'notices',
      whose: ofUser,
      at: 'at',
      columns: 'id user_id topic subject key facts at seen_at',
      end: 'erase',
    },
    {
      table: 'notice_deliveries',
      kind: 'notices',
      whose: ofUser,
      at: 'changed_at',
      columns: 'id notice_id user_id channel state is_urgent due_at attempts problem changed_at',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'notice_queues',
      kind: 'notices',
      whose: ofUser,
      at: null,
      columns: 'user_id channel next_at free_at',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'notice_settings',
      kind: 'message_channels',
      whose: ofUser,
      at: 'updated_at',
      columns: 'user_id quiet_from quiet_to has_details updated_at',
      end: 'erase',
    },
    {
      table: 'notice_choices',
      kind: 'message_channels',
      whose: ofUser,
      at: null,
      columns: 'user_id topic_group channel',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'push_subscriptions',
      kind: 'message_channels',
      whose: ofUser,
      at: 'created_at',
      columns: 'id user_id session_id endpoint_index endpoint_sealed keys_sealed created_at',
      end: 'erase',
    },
    {
      table: 'wechat_receivers',
      kind: 'message_channels',
      whose: ofUser,
      at: 'updated_at',
      columns: 'user_id openid_sealed updated_at',
      end: 'erase',
    },
  ],
  ofHouse: {},
}
