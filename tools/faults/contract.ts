import { faultsIn } from './fault.ts'

/** Faults in what both sides compute: prices, discounts, shares, rules of institutions. */
export const contractFaults = [
  ...faultsIn(
    {
      file: 'contract/src/coupon/rules.ts',
      project: 'contract',
      tests: ['contract/src/coupon/discount.test.ts'],
    },
    {
      'discount-beyond-price': [
        'a coupon takes more than the price',
        'minor(Math.min(reduction(terms, items, base), price))',
        'minor(reduction(terms, items, base))',
        'each reduction is capped by the lines that it is made of',
      ],
      'discount-below-minimum': [
        'a coupon counts below its minimum',
        'if (base < minSpend)',
        'if (base < 0)',
      ],
      'discount-other-kind': [
        'a coupon for letters counts for goods',
        "if (orderKinds.length > 0 && !orderKinds.includes(kind)) return no('order_kind')",
        '',
      ],
      'discount-other-place': [
        'a coupon of one place counts for every other',
        "if (institutions.length > 0 && !institutions.some(({ id }) => id === institutionId))\n    return no('institution')\n",
        '',
      ],
      'discount-without-cap': [
        'the cap of a percentage is forgotten',
        'return Math.min(shareOf(base, percent ?? 0), most)',
        'return shareOf(base, percent ?? 0)',
      ],
      'discount-rounded-up': [
        'a share is rounded in the person’s favour, in another way than it was shown',
        '(hundredfold - (hundredfold % 100)) / 100',
        'Math.ceil(hundredfold / 100)',
      ],
      'discount-one-page-more': [
        'free pages are one too many',
        'Math.min(pages - 1, more.quantity)',
        'Math.min(pages, more.quantity)',
      ],
      'discount-worst-first': [
        'the coupon that saves least is proposed',
        'offers.filter(({ discount }) => discount > 0).toSorted(byWorth)[0]',
        'offers.filter(({ discount }) => discount > 0).toSorted(byWorth).at(-1)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'contract/src/order/split.ts',
      project: 'contract',
      tests: ['contract/src/order/split.test.ts'],
    },
    {
      'split-left-over': [
        'the smallest unit that is left over is lost',
        'for (const { index } of lost.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1',
        '',
      ],
      'split-unfair': [
        'what is left over goes to those who lost least',
        'a.rest > b.rest ? -1 : 1',
        'a.rest > b.rest ? 1 : -1',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'contract/src/mail/rules.ts',
      project: 'server',
      tests: [
        'server/src/modules/letter/breaking-rules.test.ts',
        'server/src/modules/mail/checking-text.test.ts',
        'server/src/modules/letter/enclosing-pictures.test.ts',
      ],
    },
    {
      'rules-one-page-more': [
        'a letter with one page too many is sent, and comes back',
        'piece.pages > rules.maxPages)',
        'piece.pages > rules.maxPages + 1)',
      ],
      'rules-photos': [
        'photos beyond what is allowed are sent',
        'if (rules.maxPhotos !== null && photos > rules.maxPhotos)',
        'if (rules.maxPhotos !== null && photos < 0)',
      ],
      'rules-colour': [
        'a coloured letter is sent to a place that takes none',
        "if (!rules.isColourAllowed && piece.isColour) block('colour')",
        '',
      ],
      'rules-decoration': [
        'decorated paper is sent to a place that takes none',
        "if (!rules.isDecorationAllowed && piece.isDecorated) block('decoration')",
        '',
      ],
      'rules-other-script': [
        'a banned word in the other Chinese script passes',
        '  foldHan(\n    text\n',
        '  String(\n    text\n',
      ],
      'rules-hidden-letters': [
        'a banned word with invisible characters in it passes',
        ".replace(/\\p{Default_Ignorable_Code_Point}/gu, '')",
        '',
      ],
      'rules-person-number': [
        'the number that a place asks for may be missing',
        "if (rules.isPersonNumberRequired && !piece.personNumber) block('person_number')",
        '',
      ],
      'rules-mail-class': [
        'registered mail goes to a place that takes ordinary alone',
        'if (piece.mailClass && !rules.mailClasses.includes(piece.mailClass))',
        'if (piece.mailClass && rules.mailClasses.length === 0)',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'contract/src/mail/rules.ts',
      project: 'server',
      tests: ['server/src/modules/postcard/proving-cards.test.ts'],
    },
    {
      'rules-card': [
        'a card goes to a place that takes none',
        "if (!rules.isPostcardAllowed && piece.isCard) block('postcard')",
        '',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'contract/src/mail/rules.ts',
      project: 'contract',
      tests: ['contract/src/mail/rules.test.ts'],
    },
    {
      'rules-share': [
        'a few foreign words stop a letter',
        'const foreignShare = 0.2',
        'const foreignShare = 0.01',
      ],
    },
  ),
  ...faultsIn(
    {
      file: 'contract/src/letter/price.ts',
      project: 'server',
      tests: ['server/src/modules/letter/proving.test.ts'],
    },
    {
      'price-first-page-twice': [
        'the first page is paid twice',
        "line('more_pages', letter.pages - 1, prices.morePage)",
        "line('more_pages', letter.pages, prices.morePage)",
      ],
      'price-colour-once': [
        'colour is paid for one page',
        "line('colour_pages', letter.pages, prices.colourPage)",
        "line('colour_pages', 1, prices.colourPage)",
      ],
      'price-no-postage': [
        'the postage is forgotten',
        "  lines.push(line('mail_class', 1, mail.price))\n",
        '',
      ],
    },
  ),
]
