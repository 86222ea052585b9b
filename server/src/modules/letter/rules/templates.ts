import { type TemplateShelf, withLetters } from './template-forms.ts'
import { apologyLetters } from './templates-apology.ts'
import { awayLetters } from './templates-away.ts'
import { birthdayLetters } from './templates-birthday.ts'
import { childrenLetters } from './templates-children.ts'
import { encouragementLetters } from './templates-encouragement.ts'
import { everydayLetters } from './templates-everyday.ts'
import { firstLetters } from './templates-first-letter.ts'
import { frenchLetters } from './templates-french.ts'
import { holidayLetters } from './templates-holiday.ts'
import { hospitalLetters } from './templates-hospital.ts'
import { loveLetters } from './templates-love.ts'
import { spanishLetters } from './templates-spanish.ts'

/** The library that comes with the product, in the order in which it is shown. All of it is our own writing. */
export const templateShelves: readonly TemplateShelf[] = [
  firstLetters,
  everydayLetters,
  birthdayLetters,
  holidayLetters,
  encouragementLetters,
  loveLetters,
  childrenLetters,
  apologyLetters,
  awayLetters,
  hospitalLetters,
]
  .map((shelf) => withLetters(shelf, 'fr', frenchLetters))
  .map((shelf) => withLetters(shelf, 'es', spanishLetters))
