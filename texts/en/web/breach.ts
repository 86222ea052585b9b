import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/breach.ts'

export default {
  says: {
    max_pages: (max, pages) =>
      `They accept at most ${plural('en', max, { one: '1 page', other: `${max} pages` })} per letter; this one has ${pages}`,
    colour: () => 'They accept letters in black and white only',
    decoration: () => 'They accept plain or ruled paper only',
    emoji: (found) => `They do not accept emoji${found ? ` (${found})` : ''}`,
    mail_class: (mailClass, allowed) =>
      `They do not accept ${mailClass} mail; you can send it as: ${allowed}`,
    language: (found, allowed, words) =>
      words
        ? `They accept letters in ${allowed}; a few ${found} words usually pass: ${words}`
        : `They accept letters in ${allowed} only; this one has ${found} text`,
    banned_word: (word) => `They do not allow the word “${word}”`,
    handwritten_only: () => 'They accept handwritten letters only; a printed one would come back',
    postcard: () => 'They do not accept postcards or cards without an envelope',
    person_number: () => 'They require the person’s number on the envelope',
    unit: () => 'They require the unit, ward or class on the envelope',
    blocked: () => 'They do not accept our letters at present',
    not_confirmed: () => 'They have not confirmed to us that they accept our letters',
    missing_glyph: (char) => `No font can print “${char}”`,
    address_glyph: (char) => `“${char}” cannot be printed on the envelope`,
    address_too_long: () => 'The address is too long for the envelope',
    face_fallback: (count) =>
      plural('en', count, {
        one: '1 character will be printed in another font',
        other: `${count} characters will be printed in another font`,
      }),
    placeholder: (found, count) =>
      count > 1
        ? `${count} places are still to be filled in, such as “${found}”`
        : `“${found}” is still to be filled in`,
    max_photos: (max, photos) =>
      max === 0
        ? `They do not accept photos; this letter has ${photos}`
        : `They accept at most ${plural('en', max, { one: '1 photo', other: `${max} photos` })} per letter; this one has ${photos}`,
    low_resolution: (count, dpi) =>
      `${plural('en', count, { one: '1 picture will look soft on paper', other: `${count} pictures will look soft on paper` })} (${dpi} dots per inch at the lowest)`,
  },
  mend: {
    max_pages: 'Shorten it, choose a smaller size, or send two letters.',
    colour: 'Print in black and white.',
    decoration: 'Choose plain or ruled paper.',
    emoji: 'Take the emoji out and use words.',
    mail_class: 'Choose another way to send it.',
    language: 'Write in a language they allow.',
    banned_word: 'Say it in other words.',
    handwritten_only: 'Please write it by hand and post it yourself; we charge nothing.',
    postcard: 'Send a letter instead.',
    person_number: 'Add the number to the person’s details.',
    unit: 'Add the unit, ward or class to the person’s details.',
    blocked: 'Choose someone else, or ask us why.',
    not_confirmed: 'You can send it, but it may come back. If it does, we will tell you why.',
    missing_glyph: 'Write it another way, or it will be left out.',
    address_glyph:
      'Write it another way in the recipient’s details, for instance in Latin letters.',
    address_too_long: 'Shorten the address in the recipient’s details.',
    face_fallback: 'It reads well; only the font differs.',
    placeholder: 'Put your own words in place of the square brackets.',
    max_photos: 'Take some photos out, or send two letters.',
    low_resolution: 'Choose the original picture or a smaller size. You can also send it as it is.',
  },
  kitOffer: (name, price) => `Order “${name}” (${price})`,
  noKit: 'The shop has no letter-writing kit at the moment; your own paper and pen will do.',
  action: {
    text: 'Change the text',
    stationery: 'Change the paper',
    recipient: 'Complete the details',
    mailClass: 'Change the mail class',
    colour: 'Use black and white',
    emoji: 'Remove all emoji',
    photos: 'Change the photos',
  },
  languages: {
    zh: 'Chinese',
    latin: 'Latin-script',
    other: 'foreign',
    en: 'English',
    fr: 'French',
    es: 'Spanish',
  },
  mailClasses: { ordinary: 'ordinary', registered: 'registered', express: 'express' },
} satisfies Translation<typeof source>
