import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/breach.ts'

export default {
  says: {
    max_pages: (max, pages) =>
      `The institution accepts at most ${plural('en', max, { one: '1 page', other: `${max} pages` })} per letter; this one has ${pages}`,
    colour: () => 'The institution accepts letters in black and white only',
    decoration: () => 'The institution accepts plain or ruled paper only',
    emoji: (found) => `The institution does not accept emoji${found ? ` (${found})` : ''}`,
    mail_class: (mailClass, allowed) =>
      `The institution does not accept ${mailClass} mail; you can send it as: ${allowed}`,
    language: (found, allowed, words) =>
      words
        ? `The institution accepts letters in ${allowed}; a few ${found} words usually pass: ${words}`
        : `The institution accepts letters in ${allowed} only; this one has ${found} text`,
    banned_word: (word) => `The institution does not allow the word “${word}”`,
    handwritten_only: () =>
      'The institution accepts handwritten letters only; a printed one would come back',
    postcard: () => 'The institution does not accept postcards or cards without an envelope',
    person_number: () => 'The institution requires the person’s number on the envelope',
    unit: () => 'The institution requires the unit, ward or class on the envelope',
    blocked: () => 'The institution does not accept our letters right now',
    not_confirmed: () => 'The institution has not confirmed to us that it accepts our letters',
    missing_glyph: (character) => `No font can print ${character}`,
    lost_character: (around) =>
      around
        ? `A character was lost before it came here: “${around}”`
        : 'A character was lost before it came here',
    variant_glyph: (chars) => `“${chars}” will be printed in the usual shape`,
    chat_face: (found, count) =>
      count > 1
        ? `${count} WeChat faces will be printed as words, such as “${found}”`
        : `“${found}” will be printed as it is written`,
    address_glyph: (character) => `No font can print ${character} on the envelope`,
    address_lost: (around) =>
      `A character of the address was lost before it came here: “${around}”`,
    address_variant: (chars) => `“${chars}” will be printed in the usual shape on the envelope`,
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
        ? `The institution does not accept photos; this letter has ${photos}`
        : `The institution accepts at most ${plural('en', max, { one: '1 photo', other: `${max} photos` })} per letter; this one has ${photos}`,
    low_resolution: (count, dpi) =>
      `${plural('en', count, { one: '1 picture will look soft on paper', other: `${count} pictures will look soft on paper` })} (${dpi} dots per inch at the lowest)`,
    page_losses: (page, words) =>
      words
        ? `Document page ${page} in this letter would go out without: ${words}`
        : `Document page ${page} in this letter would go out without something that is in your file`,
    page_glyphs: (page, words) =>
      words
        ? `On document page ${page} in this letter these characters cannot be printed: ${words}`
        : `On document page ${page} in this letter some characters cannot be printed`,
  },
  mend: {
    max_pages: 'Shorten it, choose a smaller size, or send two letters.',
    colour: 'Print in black and white.',
    decoration: 'Choose plain or ruled paper.',
    emoji: 'Take the emoji out and use words.',
    mail_class: 'Choose another way to send it.',
    language: 'Write in a language that is accepted.',
    banned_word: 'Say it in other words.',
    handwritten_only: 'Please write it by hand and post it yourself; we charge nothing.',
    postcard: 'Send a letter instead.',
    person_number: 'Add the number to the person’s details.',
    unit: 'Add the unit, ward or class to the person’s details.',
    blocked: 'Choose someone else, or ask us why.',
    not_confirmed: 'You can send it, but it may come back. If it does, we will tell you why.',
    missing_glyph: 'Write it another way, or it will be left out.',
    lost_character: 'Type the character again in place of “\u{fffd}”.',
    variant_glyph: 'It is the same character; only its shape differs.',
    chat_face: 'Replace it with the emoji, or send it as it is.',
    address_glyph:
      'Write it another way in the recipient’s details, for instance in Latin letters.',
    address_lost: 'Type the character again in the recipient’s details.',
    address_variant: 'It is the same character; only its shape differs.',
    address_too_long: 'Shorten the address in the recipient’s details.',
    face_fallback: 'It reads well; only the font differs.',
    placeholder: 'Put your own words in place of the square brackets.',
    max_photos: 'Take some photos out, or send two letters.',
    low_resolution: 'Choose the original picture or a smaller size. You can also send it as it is.',
    page_losses:
      'Open the documents and look at each part that is missing on this page; or take the page out.',
    page_glyphs:
      'Take this page out. Export the PDF again with its fonts embedded, or photograph the page.',
  },
  character: {
    shown: (char) => `“${char}”`,
    hidden: (name, code) => `${name} (${code})`,
    kinds: {
      private: 'a symbol of another program’s font',
      object: 'the placeholder of a picture or object',
      joiner: 'an invisible joiner',
      direction: 'an invisible direction mark',
      tag: 'an invisible tag',
      mark: 'an accent without a letter',
      blank: 'a special blank',
      control: 'an invisible control character',
      unknown: 'a character that is not known yet',
    },
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
    documents: 'Change the document pages',
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
