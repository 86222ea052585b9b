import { type Holdings, ofUser } from '../../platform/holding.ts'
import { forTheCount } from '../wallet/service.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const couponHoldings: Holdings = {
  ofPeople: [
    {
      table: 'coupons',
      kind: 'coupons',
      whose: ofUser,
      at: 'taken_at',
      columns:
        'id seq campaign_id user_id state way given_for valid_from valid_until taken_at order_id extended_at',
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'coupon_history',
      kind: 'coupons',
      whose: 'coupon_id in (select id from coupons where user_id = :user)',
      at: 'at',
      columns: 'coupon_id seq state order_id at',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'coupon_words',
      kind: 'coupons',
      whose: 'coupon_id in (select id from coupons where user_id = :user)',
      at: null,
      columns: 'coupon_id words_sealed',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'coupon_holders',
      kind: 'coupons',
      whose: ofUser,
      at: null,
      columns: 'campaign_id user_id count',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'coupon_uses',
      kind: 'coupons',
      whose: 'coupon_id in (select id from coupons where user_id = :user)',
      at: 'held_at',
      columns:
        'order_id order_number coupon_id campaign_id currency discount total held_at used_at given_back_at',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'coupon_distribution_people',
      kind: 'coupons',
      whose: ofUser,
      at: null,
      columns: 'distribution_id user_id coupon_id',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
    {
      table: 'questionnaire_answers',
      kind: 'surveys',
      whose: ofUser,
      at: 'answered_at',
      columns: 'questionnaire_id user_id seq answers_sealed coupon_id answered_at',
      end: 'erase',
    },
  ],
  ofHouse: {
    accumulated_rules:
      'id seq threshold order_kinds counts_from ends_at campaign_id is_active created_at created_by',
    coupon_campaigns:
      'id seq name state kind amount percent cap pages min_spend order_kinds mail_classes goods_categories institutions valid_days valid_from valid_until stock issued per_user_limit is_in_centre follow_word invitation created_at created_by',
    coupon_distributions:
      'id seq campaign_id note audience audience_value take_before sent_at sent_by',
    coupon_moves: 'from_state to_state',
    questionnaires:
      'id seq title intro questions opens_at closes_at campaign_id created_at created_by',
  },
}
