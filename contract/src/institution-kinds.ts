export const institutionKinds = [
  'prison',
  'detention_centre',
  'rehab',
  'hospital',
  'army',
  'school',
  'other',
] as const
export type InstitutionKind = (typeof institutionKinds)[number]

export const mailClasses = ['ordinary', 'registered', 'express'] as const
export type MailClass = (typeof mailClasses)[number]

/** Languages a rule can name, by ISO 639 code. */
export const ruleLanguages = ['zh', 'en', 'fr', 'es'] as const

/** Marks that an institution wants on every sheet. */
export const sheetMarks = ['none', 'name', 'person_number', 'name_and_number'] as const
