import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/mail.ts'

export default {
  findings: {
    scam: 'Este fragmento parece una estafa; es posible que no podamos enviar la carta.',
    threat:
      'Este fragmento puede tomarse como una amenaza o una presión a un testigo; es posible que no podamos enviar la carta.',
    drugs: 'Este fragmento puede referirse a drogas; es posible que no podamos enviar la carta.',
    contraband:
      'Este fragmento puede referirse a objetos prohibidos o a una fuga; es posible que no podamos enviar la carta.',
    profanity: 'Algunos centros devuelven las cartas con palabras malsonantes.',
    id_number: 'Esto es un número de identidad. Asegúrate de que quieres enviarlo.',
    bank_card: 'Esto parece un número de tarjeta bancaria. Asegúrate de que quieres enviarlo.',
    phone: 'Esto es un número de teléfono. Asegúrate de que quieres enviarlo.',
    email: 'Esto es una dirección de correo electrónico. Asegúrate de que quieres enviarla.',
    institution_word: 'El centro devuelve las cartas que contienen esta palabra.',
    outside: 'La comprobación de contenido ha marcado este fragmento.',
  },
  invariants: {
    orders_know_their_place: 'El centro que nombra cada pedido es aquel al que va su correo',
  },
} satisfies Translation<typeof source>
