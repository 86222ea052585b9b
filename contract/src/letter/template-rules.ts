/** Occasions of the template library in the order of the screen. */
export const templateCategories = [
  'first_letter',
  'everyday',
  'birthday',
  'holiday',
  'encouragement',
  'love',
  'children',
  'apology',
  'away',
  'hospital',
] as const
export type TemplateCategory = (typeof templateCategories)[number]

export const templateStates = ['draft', 'published', 'withdrawn'] as const
export const templateLimits = { title: 40, summary: 90, body: 4000 } as const
