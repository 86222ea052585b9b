import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/breach.ts'

export default {
  says: {
    max_pages: (max, pages) =>
      `El centro admite como máximo ${plural('es', max, { one: '1 página', other: `${max} páginas` })} por carta; esta tiene ${pages}`,
    colour: () => 'El centro solo admite cartas en blanco y negro',
    decoration: () => 'El centro solo admite papel liso o rayado',
    emoji: (found) => `El centro no admite emojis${found ? ` (${found})` : ''}`,
    mail_class: (mailClass, allowed) =>
      `El centro no admite el envío ${mailClass}; puedes enviarla así: ${allowed}`,
    language: (found, allowed, words) =>
      words
        ? `El centro admite cartas en ${allowed}; unas pocas palabras sueltas suelen pasar: ${words}`
        : `El centro solo admite cartas en ${allowed}; esta tiene texto ${found}`,
    banned_word: (word) => `El centro no permite la palabra «${word}»`,
    handwritten_only: () => 'El centro solo admite cartas manuscritas; las impresas se devuelven',
    postcard: () => 'No admiten postales ni tarjetas sin sobre',
    person_number: () => 'Exigen el número de la persona en el sobre',
    unit: () => 'Exigen el módulo, la planta o la clase en el sobre',
    blocked: () => 'Por ahora no admiten nuestras cartas',
    not_confirmed: () => 'El centro no nos ha confirmado que acepta nuestras cartas',
    missing_glyph: (character) => `Ningún tipo de letra puede imprimir ${character}`,
    lost_character: (around) =>
      around
        ? `Un carácter se perdió antes de llegar aquí: «${around}»`
        : 'Un carácter se perdió antes de llegar aquí',
    variant_glyph: (chars) => `«${chars}» se imprimirá en su forma habitual`,
    chat_face: (found, count) =>
      count > 1
        ? `${count} caritas de WeChat se imprimirán como texto, por ejemplo «${found}»`
        : `«${found}» se imprimirá tal como está escrito`,
    address_glyph: (character) => `Ningún tipo de letra puede imprimir ${character} en el sobre`,
    address_lost: (around) =>
      `Un carácter de la dirección se perdió antes de llegar aquí: «${around}»`,
    address_variant: (chars) => `«${chars}» se imprimirá en su forma habitual en el sobre`,
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
        ? `El centro no admite fotos; esta carta tiene ${photos}`
        : `El centro admite como máximo ${plural('es', max, { one: '1 foto', other: `${max} fotos` })} por carta; esta tiene ${photos}`,
    low_resolution: (count, dpi) =>
      `${plural('es', count, { one: '1 imagen se verá borrosa', other: `${count} imágenes se verán borrosas` })} en papel (${dpi} puntos por pulgada como mínimo)`,
    page_losses: (page, words) =>
      words
        ? `La página de documento ${page} de esta carta saldría sin: ${words}`
        : `La página de documento ${page} de esta carta saldría sin algo que está en tu archivo`,
    page_glyphs: (page, words) =>
      words
        ? `En la página de documento ${page} de esta carta no se pueden imprimir estos caracteres: ${words}`
        : `En la página de documento ${page} de esta carta hay caracteres que no se pueden imprimir`,
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
    lost_character: 'Vuelve a escribir el carácter en lugar de «\u{fffd}».',
    variant_glyph: 'Es el mismo carácter; solo cambia su forma.',
    chat_face: 'Cámbialo por el emoji o envíalo tal como está.',
    address_glyph:
      'Escríbelo de otra manera en los datos del destinatario, por ejemplo en letras latinas.',
    address_lost: 'Vuelve a escribir el carácter en los datos del destinatario.',
    address_variant: 'Es el mismo carácter; solo cambia su forma.',
    address_too_long: 'Acorta la dirección en los datos del destinatario.',
    face_fallback: 'Se lee bien; solo cambia el trazo.',
    placeholder: 'Pon tus propias palabras en lugar de los corchetes.',
    max_photos: 'Quita algunas fotos o envía dos cartas.',
    low_resolution: 'Elige la imagen original o un tamaño menor. También puedes enviarla así.',
    page_losses:
      'Abre los documentos y mira cada parte que falta en esta página; o quita la página.',
    page_glyphs:
      'Quita esta página. Exporta el PDF de nuevo con las fuentes incrustadas o fotografía la página.',
  },
  character: {
    shown: (char) => `«${char}»`,
    hidden: (name, code) => `${name} (${code})`,
    kinds: {
      private: 'un símbolo propio de la letra de otro programa',
      object: 'el hueco de una imagen o de un objeto',
      joiner: 'un signo de unión invisible',
      direction: 'una marca de dirección invisible',
      tag: 'una etiqueta invisible',
      mark: 'un acento sin letra',
      blank: 'un espacio especial',
      control: 'un carácter de control invisible',
      unknown: 'un carácter aún desconocido',
    },
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
    documents: 'Cambiar las páginas de documento',
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
