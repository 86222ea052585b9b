import { type Holdings, ofUser } from '../../platform/holding.ts'
import { forTheCount } from '../wallet/service.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const letterHoldings: Holdings = {
  ofPeople: [
    {
      table: 'letter_prints',
      kind: 'letters',
      whose: ofUser,
      at: 'created_at',
      columns: 'user_id print_key file_id created_at',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'letter_figures',
      kind: 'letters',
      whose: ofUser,
      at: 'first_paid_at',
      columns: 'user_id first_paid_at posted',
      isPart: true,
      end: 'keep',
      why: forTheCount,
    },
  ],
  ofHouse: {
    letter_mail_prices: 'version mail_class price is_tracked min_days max_days',
    letter_prices:
      'version effective_from first_page more_page colour_page decorated_stationery created_at created_by reason photo_print',
    letter_stationery: 'id is_own state place version published',
    letter_stationery_keys: 'key stationery_id version published_at published_by',
    letter_stationery_versions: 'stationery_id version names design created_at created_by',
    letter_template_versions:
      'template_id version category texts stationery font size_pt created_at created_by',
    letter_templates: 'id key category category_place place state version search_text',
  },
}
