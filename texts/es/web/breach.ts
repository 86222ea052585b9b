import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/breach.ts'

export default {
  says: {
    max_pages: (max, pages) =>
      `Allí admiten como máximo ${plural('es', max, { one: '1 página', other: `${max} páginas` })} por carta; esta tiene ${pages}`,
    colour: () => 'Allí solo admiten cartas en blanco y negro',
    decoration: () => 'Allí solo admiten papel liso o rayado',
    emoji: (found) => `Allí no admiten emojis${found ? ` (${found})` : ''}`,
    mail_class: (mailClass, allowed) =>
      `Allí no admiten el envío ${mailClass}; puedes enviarla así: ${allowed}`,
    language: (found, allowed, words) =>
      words
        ? `Allí admiten cartas en ${allowed}; unas pocas palabras sueltas suelen pasar: ${words}`
        : `Allí solo admiten cartas en ${allowed}; esta tiene texto ${found}`,
    banned_word: (word) => `Allí no permiten la palabra «${word}»`,
    handwritten_only: () => 'Allí solo admiten cartas manuscritas; las impresas se devuelven',
    postcard: () => 'No admiten postales ni tarjetas sin sobre',
    person_number: () => 'Exigen el número de la persona en el sobre',
    unit: () => 'Exigen el módulo, la planta o la clase en el sobre',
    blocked: () => 'Por ahora no admiten nuestras cartas',
    not_confirmed: () => 'El centro no nos ha confirmado que acepta nuestras cartas',
    missing_glyph: (char) => `Ningún tipo de letra tiene «${char}»`,
    address_glyph: (char) => `«${char}» no se puede imprimir en el sobre`,
    address_too_long: () => 'La dirección es demasiado larga para el sobre',
    face_fallback: (count) =>
      plural('es', count, {
        one: '1 carácter se imprimirá con otro tipo de letra',
        other: `${count} caracteres se imprimirán con otro tipo de letra`,
      }),
    placeholder: (found, count) =>
      count > 1
        ? `Quedan ${count} huecos por rellenar, por ejemplo «${found}»`
        : `Falta rellenar «${found}»`,
    max_photos: (max, photos) =>
      max === 0
        ? `Allí no admiten fotos; esta carta tiene ${photos}`
        : `Allí admiten como máximo ${plural('es', max, { one: '1 foto', other: `${max} fotos` })} por carta; esta tiene ${photos}`,
    low_resolution: (count, dpi) =>
      `${plural('es', count, { one: '1 imagen se verá borrosa', other: `${count} imágenes se verán borrosas` })} en papel (${dpi} puntos por pulgada como mínimo)`,
  },
  mend: {
    max_pages: 'Acórtala, reduce el tamaño o envía dos cartas.',
    colour: 'Imprímela en blanco y negro.',
    decoration: 'Elige papel liso o rayado.',
    emoji: 'Quita los emojis y dilo con palabras.',
    mail_class: 'Elige otro tipo de envío.',
    language: 'Escribe en un idioma permitido.',
    banned_word: 'Dilo con otras palabras.',
    handwritten_only: 'Escríbela a mano y envíala tú; no te cobramos nada.',
    postcard: 'Envía una carta en su lugar.',
    person_number: 'Añade el número a los datos del destinatario.',
    unit: 'Añade el módulo, la planta o la clase a los datos del destinatario.',
    blocked: 'Elige otro destinatario o pregúntanos el motivo.',
    not_confirmed: 'Puedes enviarla, pero quizá la devuelvan; en ese caso te diríamos por qué.',
    missing_glyph: 'Escríbelo de otra manera o no se imprimirá.',
    address_glyph:
      'Escríbelo de otra manera en los datos del destinatario, por ejemplo en letras latinas.',
    address_too_long: 'Acorta la dirección en los datos del destinatario.',
    face_fallback: 'Se lee bien; solo cambia el trazo.',
    placeholder: 'Pon tus propias palabras en lugar de los corchetes.',
    max_photos: 'Quita algunas fotos o envía dos cartas.',
    low_resolution: 'Elige la imagen original o un tamaño menor. También puedes enviarla así.',
  },
  kitOffer: (name, price) => `Pedir: ${name} (${price})`,
  noKit:
    'Ahora mismo no hay juegos de correspondencia en la tienda; basta con tu papel y un bolígrafo.',
  action: {
    text: 'Cambiar el texto',
    stationery: 'Cambiar el papel',
    recipient: 'Completar los datos',
    mailClass: 'Cambiar el envío',
    colour: 'Usar blanco y negro',
    emoji: 'Quitar los emojis',
    photos: 'Cambiar las fotos',
  },
  languages: {
    zh: 'chino',
    latin: 'en alfabeto latino',
    other: 'en otro idioma',
    en: 'inglés',
    fr: 'francés',
    es: 'español',
  },
  mailClasses: { ordinary: 'ordinario', registered: 'certificado', express: 'urgente' },
} satisfies Translation<typeof source>
