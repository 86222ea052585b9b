export const reviewActions = ['pass', 'propose_edit', 'refuse'] as const
export type ReviewAction = (typeof reviewActions)[number]

/**
 * Reasons of staff for refusing or changing a letter. One code gives one sentence to the writer.
 */
export const reviewReasons = [
  'banned_content',
  'institution_rule',
  'address_problem',
  'unreadable',
  'personal_data_of_others',
  'typing_slip',
  'other',
] as const
export type ReviewReason = (typeof reviewReasons)[number]
