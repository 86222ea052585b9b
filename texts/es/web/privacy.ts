import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/privacy.ts'
import kindNames from '../kinds.ts'
import names from './names.ts'

export default {
  kindNames,
  lead: 'Contado ahora mismo en lo que de verdad guardamos',
  noneOf: 'Nada',
  nothingLatest: 'Todavía nada',
  what: 'Qué',
  why: 'Para qué',
  keep: 'Cuánto tiempo',
  atEnd: 'Al eliminar la cuenta',
  countTitle: 'Ahora',
  latestTitle: 'Última vez',
  firstTitle: 'Primera vez',
  change: 'Ver y cambiar',
  noScreen: 'Cambia y se borra con aquello a lo que pertenece',
  unknownKind: 'No existe esta entrada',
  tables: 'Dónde está',
  tablesHint: 'Las tablas de la base y cuántas de sus filas son tuyas',
  thirdLead:
    'Solo los que están conectados de verdad. No vendemos datos; no hay publicidad ni se sigue tu actividad.',
  receiver: 'Quién',
  right: 'De tu dispositivo',
  gets: 'Qué recibe',
  thirdNoCount: 'No se guarda cuántas veces',
  thirdNever: 'Nada tuyo hasta ahora',
  permLead: 'Qué puede usar la aplicación, cómo está y por qué',
  howTitle: 'Cómo cambiarlo',
  lists: 'Qué se guarda y se comparte',
  listHint: 'Qué guardamos, cuánto y por qué',
  thirdHint: 'Quién recibe qué',
  permHint: 'Cámara, fotos, ubicación…',
  hub: 'Privacidad y datos',
  times: (n) => (n === 1 ? '1 entrada' : `${n} entradas`),
  latest: (day) => `última vez: ${day}`,
  shared: (n, day) => `${n === 1 ? '1 vez' : `${n} veces`}, la última: ${day}`,
  kinds: {
    phone: {
      what: 'El número con el que inicias sesión, cifrado',
      why: 'Para iniciar sesión y recuperar tu cuenta',
    },
    email: {
      what: 'El correo con el que inicias sesión, cifrado',
      why: 'Para iniciar sesión y localizarte',
    },
    third_party_logins: {
      what: 'El vínculo con tu cuenta de WeChat u otra; solo se guarda un código irreversible',
      why: 'Para entrar con un toque',
    },
    profile: {
      what: 'Apodo, imagen, fecha de alta y de aceptación de las condiciones',
      why: 'Para dirigirnos a ti y acreditar tu aceptación',
    },
    logins: {
      what: 'Fechas, tipo de dispositivo y un número aleatorio suyo',
      why: 'Para mantener tu sesión y mostrarte dónde está abierta',
    },
    recipients: {
      what: 'Nombres, lugares o direcciones, números y lo que anotas de ellos (relación, cumpleaños, foto), cifrados',
      why: 'Para dirigir bien tus cartas',
    },
    past_addresses: {
      what: 'Tus direcciones de antes, en un solo texto, cifradas',
      why: 'Para pasarlas sin volver a escribirlas',
    },
    delivery_addresses: {
      what: 'Nombre, teléfono y dirección, cifrados',
      why: 'Para enviarte artículos y los originales de las cartas',
    },
    drafts: {
      what: 'Cartas y postales sin enviar, cifradas',
      why: 'Para que sigas escribiendo en cualquier dispositivo',
    },
    letters: {
      what: 'Texto, destinatario, sobre y archivo de impresión, cifrados',
      why: 'Para revisarlas, imprimirlas, enviarlas y que puedas releerlas',
    },
    files: {
      what: 'Lo que subes, páginas acabadas y escaneos, cifrados; sin lugar ni dispositivo en las fotos',
      why: 'Para imprimirlos con tus cartas y mostrártelos',
    },
    family: {
      what: 'Cartas escritas entre varios, tu parte y tu nombre en ellas, cifrados',
      why: 'Para que varias personas escriban una carta',
    },
    diary: {
      what: 'Tus días, estados de ánimo y fotos, cifrados',
      why: 'Solo para ti',
    },
    helper: {
      what: 'Lo que preguntaste al asistente y sus respuestas, cifrado; cuándo diste tu consentimiento y cuándo lo usaste; nunca las cartas que le mostraste',
      why: 'Responderte y respetar el cupo diario',
    },
    replies: {
      what: 'Escaneos, remitente y sobre, cifrados, y cuándo las leíste',
      why: 'Para hacerte llegar las respuestas',
    },
    orders: {
      what: 'Qué pediste, su precio y cada paso con su comprobante',
      why: 'Para cumplir los pedidos, los reembolsos y las devoluciones',
    },
    parcels: {
      what: 'Números de seguimiento y lo que informan los transportistas',
      why: 'Para decirte dónde están cartas y paquetes',
    },
    payments: {
      what: 'Importe, fecha, proveedor y su referencia; nunca números de tarjeta',
      why: 'Para cobrar, reembolsar y llevar las cuentas',
    },
    wallet: {
      what: 'Cada movimiento de tu saldo',
      why: 'Para que tu saldo sea exacto',
    },
    coupons: {
      what: 'Tus cupones y dónde los usaste',
      why: 'Para rebajar tu precio',
    },
    points: {
      what: 'Puntos diarios, tareas, invitaciones y canjes',
      why: 'Para contar tus puntos',
    },
    invitations: {
      what: 'Quién te invitó y a quién invitaste',
      why: 'Cupones y puntos para ambos, y evitar invitarse a uno mismo',
    },
    earnings: {
      what: 'Tu nombre real, cada comisión y retirada; la cuenta se guarda cifrada',
      why: 'Para calcular y pagar comisiones',
    },
    shopping: {
      what: 'Artículos en tu carrito y cuántos compraste',
      why: 'Para comprar, y para artículos con límite',
    },
    comments: {
      what: 'Estrellas, texto y fotos',
      why: 'Para ayudar a otros a elegir',
    },
    surveys: {
      what: 'Tus respuestas, cifradas',
      why: 'Para mejorar y darte la recompensa',
    },
    chats: {
      what: 'Lo que tú y nuestro equipo se han escrito y mostrado, cifrado',
      why: 'Para responderte y para que puedas volver a leerlo',
    },
    notices: {
      what: 'Lo que te dijimos de tus pedidos, cifrado',
      why: 'Para que sepas qué pasó',
    },
    message_channels: {
      what: 'Los medios que elegiste, tus horas de silencio, los dispositivos con avisos push y tu identificador en nuestra cuenta de WeChat, ambos cifrados',
      why: 'Para avisarte como tú quieres',
    },
    readings: {
      what: 'Cuándo y por qué nuestro equipo leyó o cambió tus cartas, respuestas y pedidos',
      why: 'Para que ninguna lectura quede oculta',
    },
    requests: {
      what: 'Nuestras respuestas a pagos y similares, cifradas',
      why: 'Para que nada se haga dos veces con mala conexión',
    },
    privacy: {
      what: 'Copias, eliminaciones y borrados automáticos que pediste, y su resultado',
      why: 'Para demostrar que hicimos lo que pediste',
    },
  },
  keeps: {
    account: 'Mientras exista tu cuenta',
    you: 'Hasta que lo elimines, o tu cuenta',
    logins: 'Los códigos, un día como máximo; los accesos, un mes después de terminar',
    proof:
      'Mientras exista tu cuenta; después solo quedan fechas y números, sin palabras ni nombres',
    books: 'El tiempo que la ley exige para las cuentas; sin tu nombre tras eliminarla',
    chain: 'Sin límite, y nadie puede alterarlo; no contiene nada de lo que dicen las cartas',
    talks: 'Se borra solo un tiempo después de la última pregunta; puedes borrarlo cuando quieras',
    notices:
      'Se borra automáticamente a los dos años; sin palabras ni nombres tras eliminar la cuenta',
    short: 'Se borra solo a los dos días',
  },
  ends: {
    erased: 'Se borra por completo',
    emptied: 'Se vacía: queda un registro sin palabras ni nombres',
    kept: 'Se conserva según la ley, sin mostrar de quién era',
  },
  receivers: {
    post: {
      name: 'El servicio postal',
      gets: 'El sobre impreso: destinatario, dirección y remite',
      why: 'Para entregar tus cartas',
    },
    parcel_carriers: {
      name: 'Transportistas',
      gets: 'Nombre, teléfono y dirección de entrega',
      why: 'Para entregarte los paquetes',
    },
    aliyun_sms: {
      name: 'Alibaba Cloud SMS',
      gets: 'Tu número y el código de acceso; si elegiste SMS, cuántos mensajes nuevos hay; y una línea a un número sustituido',
      why: 'Para enviar los códigos de acceso, los SMS que elegiste y el aviso de un número sustituido',
    },
    tencent_sms: {
      name: 'Tencent Cloud SMS',
      gets: 'Tu número y el código de acceso; si elegiste SMS, cuántos mensajes nuevos hay; y una línea a un número sustituido',
      why: 'Para enviar los códigos de acceso, los SMS que elegiste y el aviso de un número sustituido',
    },
    mail_server: {
      name: 'Servidor de correo',
      gets: 'Tu correo, los códigos de acceso y, si los elegiste, avisos sin contenido',
      why: 'Para enviar los códigos de acceso y los avisos que elegiste',
    },
    push_services: {
      name: 'Servicios push de los navegadores',
      gets: 'Mensajes cifrados que no pueden leer y la dirección de tu dispositivo',
      why: 'Para llevar a tu dispositivo los avisos que elegiste',
    },
    wechat_messages: {
      name: 'Mensajes de WeChat',
      gets: 'Tu identificador en nuestra cuenta oficial y una línea que no dice nada de tus cartas',
      why: 'Para avisarte por WeChat, si lo elegiste',
    },
    wechat_login: {
      name: 'Acceso con WeChat',
      gets: 'Que entras aquí; nada de tus cartas',
      why: 'Para que entres con WeChat',
    },
    login_providers: {
      name: 'Otros accesos',
      gets: 'Que entras aquí; nada de tus cartas',
      why: 'Para que entres con una cuenta que ya tienes',
    },
    wechat_pay: {
      name: names.providers.wechat,
      gets: 'Número e importe del pago; dentro de WeChat también quién paga; para la retirada de un colaborador, también la cuenta y el nombre',
      why: 'Para cobrar, reembolsar y pagar comisiones',
    },
    alipay: {
      name: names.providers.alipay,
      gets: 'Número e importe del pago; para la retirada de un colaborador, también la cuenta y el nombre',
      why: 'Para cobrar, reembolsar y pagar comisiones',
    },
    stripe: {
      name: names.providers.stripe,
      gets: 'Número e importe del pago; tu tarjeta nunca pasa por nosotros; para la retirada de un colaborador, también la cuenta y el nombre',
      why: 'Para cobrar, reembolsar y pagar comisiones',
    },
    kuaidi100: {
      name: 'Kuaidi100',
      gets: 'El número de seguimiento, y nuestro propio teléfono para SF Express',
      why: 'Para seguir cartas y paquetes',
    },
    seventeentrack: {
      name: '17TRACK',
      gets: 'El número de seguimiento',
      why: 'Para seguir cartas y paquetes',
    },
    ai_provider: {
      name: 'Proveedor del asistente de IA',
      gets: 'Lo que preguntas y los números y estados de tus pedidos que consulta; de tus cartas, solo el fragmento para el que pulsaste «Enviar» en ese momento. No añadimos nombres, direcciones ni teléfonos',
      why: 'Escribir la respuesta',
    },
  },
  devices: {
    camera: {
      name: 'Cámara',
      why: 'Al hacer una foto para una carta se abre la cámara de tu teléfono; nunca la usamos en segundo plano',
    },
    photos: {
      name: 'Fotos y archivos',
      why: 'Solo recibimos lo que eliges; no vemos nada más de tu álbum',
    },
    microphone: {
      name: 'Micrófono',
      why: 'Solo cuando pulsas «Dictar» en una carta de familia; quien hace tu navegador convierte la voz en texto y no recibimos ninguna grabación',
    },
    clipboard: {
      name: 'Portapapeles',
      why: 'Se escribe cuando pulsas un botón de copiar; nunca se lee',
    },
    notifications: {
      name: 'Notificaciones',
      why: 'Se piden solo si activas el push en los ajustes de mensajes, para avisarte de tus pedidos y respuestas',
    },
    geolocation: { name: 'Ubicación', why: 'Nunca se pide; el lugar se quita de las fotos' },
  },
  how: {
    ios: 'iPhone y iPad: Ajustes › Safari (o esta aplicación) › Cámara, Micrófono, Ubicación',
    android:
      'Android: el icono a la izquierda de la dirección › Permisos; o Ajustes › Aplicaciones › tu navegador › Permisos',
    wechat: 'En WeChat: Yo › Ajustes › Información personal y permisos',
    other: 'Ordenador: el icono a la izquierda de la dirección › Configuración del sitio',
  },
  idle: 'Sin usar',
  states: {
    granted: 'Permitido',
    denied: 'Denegado',
    prompt: 'Pregunta al usarlo',
    unknown: 'El navegador no lo indica',
  },
} satisfies Translation<typeof source>
