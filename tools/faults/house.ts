import { faultsIn } from './fault.ts'

const modules = 'server/src/modules'

/**
 * Settings of the house: word lists, cut-off, collection address; and what is measured of its mail
 * on the way.
 */
export const houseFaults = [
  ...faultsIn(
    {
      file: `${modules}/mail/service/send-day.ts`,
      project: 'server',
      tests: [`${modules}/mail/measured-routes.test.ts`],
    },
    {
      'send-day-of-a-stranger': [
        'by an order’s id anybody learns to which province somebody writes',
        "if (item?.user_id !== context.userId) throw new AppError('request.not_found')\n  return plannedDays",
        "if (!item) throw new AppError('request.not_found')\n  return plannedDays",
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/rules/route-times.ts`,
      project: 'server',
      tests: [`${modules}/mail/measured-routes.test.ts`],
    },
    {
      'route-of-few': [
        'writers are told what a handful of letters took',
        'one.pieces >= leastMeasured',
        'one.pieces > 0',
      ],
      'route-without-spread': [
        'the slowest letter of all is said to be usual',
        'const highShare = 0.8',
        'const highShare = 1',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/store/routes.ts`,
      project: 'server',
      tests: [`${modules}/mail/measured-routes.test.ts`],
    },
    {
      'route-of-returned': [
        'what came back is counted as delivered, on its way to us',
        "o.stage in ('returning', 'returned') or",
        'false or',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/service/check-order.ts`,
      project: 'server',
      tests: [`${modules}/mail/house-settings.test.ts`],
    },
    {
      'order-former-collection': [
        'a letter is ordered whose last page names an address that nobody empties any more',
        "answerLines(await collectionNow(context)).join('\\n') !== answerTo.join('\\n')",
        'answerTo.length < 0',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/service/house-desk.ts`,
      project: 'server',
      tests: [`${modules}/mail/house-settings.test.ts`],
    },
    {
      'collection-overflows': [
        'an address is taken that is printed over the recipient or without its postcode',
        "throw new AppError('mail.collection_too_long', { line })",
        'void line',
      ],
      'collection-without-factor': [
        'who finds a desk unlocked has all answers sent to themselves',
        'isFactorFresh: true',
        'isFactorFresh: false',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/config/store/house.ts`,
      project: 'server',
      tests: [`${modules}/mail/house-settings.test.ts`],
    },
    {
      'cut-off-before-its-day': [
        'a cut-off that is planned for a later day is promised today',
        'if (effectiveFrom >= ends) continue',
        'void ends',
      ],
      'cut-off-moves-told-days': [
        'who paid in time by what was said then is posted a day later',
        'if (setting.cutOff > latest) latest = setting.cutOff',
        "if (latest === '') latest = setting.cutOff",
      ],
      'collection-before-its-day': [
        'answers are sent to an address that does not hold yet',
        'inForceAt(kernel, collectionAddresses, kernel.clock.now())',
        'collectionAddresses.newest(kernel)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: `${modules}/mail/rules/house-words.ts`,
      project: 'server',
      tests: [`${modules}/mail/word-lists.test.ts`],
    },
    {
      'words-removed-twin': [
        'a word that staff took away is still marked, because the list of the other Chinese script has it',
        'words.filter(({ key }) => !gone.has(key))',
        'words.filter(() => gone.size >= 0)',
      ],
      'words-of-nothing': [
        'a word of one letter is added and marks half of every letter',
        "replaceAll('\\n', '').length < 2",
        'length < 1',
      ],
      'words-old-copy': [
        'lists that were changed are checked with the automaton of the former version',
        'const key = JSON.stringify([added, removed])',
        "const key = 'words'",
      ],
    },
  ),
]
