import type { Translation } from '../translation.ts'
import type source from '../zh-hans/errors.ts'

export default {
  'request.invalid': 'Hay un dato incorrecto. Revísalo e inténtalo de nuevo.',
  'request.too_large': 'El contenido es demasiado grande. Redúcelo e inténtalo de nuevo.',
  'request.rate_limited': 'Demasiados intentos. Inténtalo de nuevo dentro de {seconds} s.',
  'request.not_found': 'No lo encontramos.',
  'request.wire': 'No se pudo leer la solicitud. Actualiza la página e inténtalo de nuevo.',
  'request.replayed': 'Esta solicitud ya se ha procesado. Actualiza la página.',
  'request.headers': 'A la solicitud le faltan datos de la aplicación ({header}). Actualízala.',
  'request.method': 'Esta dirección no admite este tipo de solicitud.',
  'request.outdated':
    'Esta versión es demasiado antigua para eso. Aún puedes guardar lo que has escrito; después, actualiza la aplicación.',
  'request.unsupported_type': 'Este tipo de contenido no se admite.',
  'request.body_type': 'Envía el cuerpo como {expected}.',
  'session.required': 'Inicia sesión para usar esta función',
  'session.expired': 'Tu sesión ha vencido. Inicia sesión de nuevo.',
  'session.check_failed': 'Tu sesión ya no es válida. Inicia sesión de nuevo.',
  'session.second_factor': 'Introduce primero el código de tu aplicación de autenticación.',
  'access.reason_needed':
    'En la última hora has abierto una cantidad inusual de contenido privado. Explica el motivo en la consola antes de seguir leyendo.',
  'access.denied': 'No tienes permiso para hacer esto.',
  'idempotency.missing':
    'La solicitud está incompleta (idempotency-key). Actualiza la página e inténtalo de nuevo.',
  'idempotency.mismatch': 'El contenido ha cambiado. Envíalo de nuevo.',
  'server.internal':
    'Algo ha fallado por nuestra parte. Inténtalo más tarde (referencia {requestId}).',
  'server.no_space':
    'Ahora mismo no se puede guardar nada. Deja esta página abierta e inténtalo más tarde.',
  'server.busy': 'Estamos muy ocupados ahora mismo. Inténtalo dentro de un momento.',
  'file.type': 'Solo se admiten estos tipos de archivo: {types}.',
  'file.unreadable': 'El archivo está dañado o incompleto. Elígelo de nuevo.',
  'file.too_many_pixels':
    'La imagen es demasiado grande: {max} megapíxeles como máximo. Ábrela, haz una captura de pantalla o guarda una copia más pequeña y elige esa.',
  'file.only_white':
    'Esta imagen es blanca sobre un fondo transparente y en el papel no se vería nada. Ponle un color más oscuro o un fondo y elígela de nuevo.',
  'file.no_space': 'Ahora mismo no se pueden guardar archivos. Inténtalo más tarde.',
  'file.link_expired': 'Este enlace ha vencido. Vuelve atrás y actualiza la página.',
  'file.mixed':
    'Esta imagen lleva otro archivo dentro. Haz una captura de pantalla o guárdala de nuevo y elige esa.',
  'file.incomplete': 'Todavía falta una parte del archivo. Deja que termine la subida.',
  'file.changed': 'El archivo ha cambiado mientras se subía. Elígelo de nuevo.',
  'file.encrypted':
    'Este archivo está protegido con contraseña. Guárdalo sin ella y elígelo de nuevo.',
  'file.too_many_pages':
    'Un archivo puede tener {max} páginas como máximo; este tiene {pages}. Divídelo en varios.',
  'file.too_much_text':
    'El texto es demasiado largo: {max} caracteres como máximo. Divídelo en varios archivos.',
  'file.took_too_long':
    'Este archivo es demasiado complejo para convertirlo. Guárdalo como PDF o haz fotos de sus páginas.',
  'file.empty': 'En este archivo no hay nada que imprimir.',
  'file.xfa':
    'Solo Adobe Reader puede mostrar este formulario. Ábrelo allí, imprímelo como PDF («Microsoft Print to PDF» o «Guardar como PDF») y elige ese archivo.',
  'file.encoding':
    'No sabemos con qué codificación se guardó este texto y se imprimirían caracteres equivocados. Guárdalo como UTF-8 y vuelve a subirlo',
  'file.office':
    'No podemos abrir este tipo de archivo. En el programa con que se hizo, elige «Exportar» o «Guardar como», después PDF, y elige aquí ese PDF.',
  'file.quota':
    'Ha subido {max} MB de archivos que aún no se usan en nada. Úselos primero en una carta, una tarjeta o un mensaje, o espere: lo que no se usa se elimina a los dos días.',
  'file.not_printable':
    'Esta página tiene caracteres que no se pueden imprimir. Exporta el PDF de nuevo con las fuentes incrustadas o fotografía la página.',
  'file.office_away':
    'El servicio que convierte este tipo de archivo en páginas no responde ahora mismo. No se ha perdido nada. Inténtalo más tarde, o guarda el archivo como PDF y elige ese PDF.',
  'account.send_failed': 'No se pudo enviar el código. Inténtalo más tarde.',
  'account.code_wrong': 'El código no es correcto. Revísalo e inténtalo de nuevo.',
  'account.code_expired': 'El código ya no es válido. Pide uno nuevo.',
  'account.blocked':
    'Esta cuenta no se puede usar por ahora. Ponte en contacto con nosotros. {reason}',
  'account.second_factor_wrong': 'El código de autenticación no es correcto.',
  'account.second_factor_used':
    'Este código ya se ha usado. Espera al siguiente que muestre tu aplicación.',
  'account.second_factor_unset':
    'Esta cuenta aún no tiene autenticador. Pídeselo a un administrador.',
  'account.second_factor_stale':
    'Este paso mueve dinero, regala algo o exporta datos. Introduce de nuevo el código de tu aplicación.',
  'account.way_closed': 'Aquí no se puede entrar de esta forma. Elige otra.',
  'account.link_wrong':
    'Este enlace está incompleto o ya no es válido. Abre el de nuestro último mensaje.',
  'account.block_oneself':
    'No puedes bloquear tu propia cuenta. Pídeselo a otra persona con permisos de administración.',
  'account.provider_failed':
    'El otro servicio no responde ahora. Inténtalo más tarde o entra de otra forma.',
  'account.identity_refused': 'No se completó el acceso. Inténtalo de nuevo.',
  'account.login_expired': 'Ha pasado demasiado tiempo. Empieza de nuevo.',
  'account.merge_refused': 'Las dos cuentas tienen contenido, así que no se pueden unir.',
  'account.passkey_refused':
    'Esta llave de acceso no se aceptó. Inténtalo de nuevo o elige otra forma.',
  'account.passkeys_full': 'Hay demasiadas llaves de acceso. Elimina una que no uses.',
  'account.confirm_needed': 'Escribe primero un código, para confirmar que eres tú.',
  'account.login_again':
    'Esta cuenta no tiene teléfono ni correo para un código. Cierra la sesión, vuelve a entrar e inténtalo otra vez.',
  'account.last_way': 'Es la única forma de entrar. Añade antes un teléfono o un correo.',
  'account.already_staff': 'Esta persona ya es del equipo; cambia sus funciones en la lista.',
  'account.request_waits':
    'Ya hay un cambio de esta persona que espera a otra persona administradora.',
  'account.roles_oneself':
    'Tus funciones y tu autenticador los cambia otra persona administradora.',
  'account.last_admin': 'Debe quedar una persona administradora.',
  'account.same_person': 'Debe decidir otra persona administradora.',
  'account.request_decided': 'Ya está decidido.',
  'account.view_changed':
    'Alguien del equipo acaba de cambiar esta vista. Mira cómo está ahora antes de cambiarla.',
  'account.not_planned': 'Esta versión ya está en vigor o alguien del equipo la ha retirado.',
  'account.views_full': 'Esta lista ya tiene todas las vistas posibles. Elimina una que no se use.',
  'institution.exists': 'Ya existe un centro con este nombre y dirección.',
  'institution.rules_changed':
    'Otra persona del equipo acaba de cambiar las normas. Revisa la última versión antes de guardar.',
  'institution.changed':
    'Otra persona del equipo acaba de cambiar estos datos. Revísalos antes de guardar.',
  'institution.blocked': 'Este centro no acepta nuestras cartas por ahora.',
  'institution.file_columns': 'En la primera línea del archivo falta esta columna: {column}',
  'institution.file_size':
    'Se pueden importar como máximo {max} centros a la vez. Divide el archivo.',
  'institution.file_wrong': 'Aún hay filas con errores en el archivo. Corrígelas primero.',
  'institution.file_stale': 'El directorio ha cambiado desde la vista previa. Vuelve a revisarla.',
  'institution.request_limit':
    'Aún estamos comprobando {max} centros para ti. Espera primero una respuesta.',
  'institution.request_answered': 'Esta petición ya tiene respuesta.',
  'address.unit_required':
    '{name} exige el módulo, la planta o la clase; sin ese dato la carta vuelve.',
  'address.number_required': '{name} exige el número de la persona; sin ese dato la carta vuelve.',
  'address.institution_unknown': 'Elige el centro en el directorio.',
  'address.too_many': 'Puedes guardar {max} direcciones como máximo. Elimina primero alguna.',
  'address.past_unclear':
    'No se pudo leer toda la dirección antigua. Ábrela, completa lo que falta y guarda.',
  'address.whole_needed':
    'El nombre no tiene línea propia en el sobre. Escribe la dirección completa.',
  'address.postcode_needed': 'El sobre aún no tiene código postal. Escríbelo.',
  'address.changed':
    'Esta dirección se ha cambiado en otro sitio mientras tanto. Ábrela de nuevo y mírala antes de cambiarla.',
  'address.already_there':
    'Ya tienes a {name} en este mismo lugar. Usa esa ficha o guarda esta como otra persona.',
  'wallet.insufficient': 'Tu saldo no alcanza: faltan {missing}.',
  'wallet.gift_taken': 'Ya has recibido el regalo de bienvenida.',
  'wallet.gift_known': 'El regalo de bienvenida ya se entregó a este número o a este dispositivo.',
  'wallet.gift_off': 'Ahora mismo no hay regalo de bienvenida.',
  'wallet.provider_off': 'Esta forma de pago no está disponible. Elige otra.',
  'wallet.amount': 'El importe debe estar entre {min} y {max}.',
  'wallet.option_changed':
    'Las ofertas de recarga han cambiado. Actualiza la página y elige de nuevo.',
  'wallet.notify_signature': 'La firma de la notificación no es correcta.',
  'wallet.not_refundable': 'Este pago no se abonó o ya no se puede reembolsar.',
  'wallet.refund_too_much': 'Como máximo se pueden reembolsar {left}.',
  'wallet.coins_spent':
    'Al saldo de quien pagó le faltan {missing}: lo gastado no se puede reembolsar.',
  'wallet.same_person': 'Supera el límite: debe aprobarlo otra persona.',
  'wallet.decided': 'Ya está decidido. Actualiza la página.',
  'wallet.incident_handled': 'Esta incidencia ya está resuelta o no se puede resolver así.',
  'wallet.payer_unknown': 'Nadie tiene este número. Compruébalo.',
  'wallet.account_ended': 'La cuenta de quien pagó ya no existe: no se le puede abonar nada.',
  'wallet.gifts_changed':
    'Otra persona del equipo acaba de cambiar los regalos. Mira primero los más recientes.',
  'wallet.gift_offers': 'Cada importe solo puede aparecer una vez y el regalo no puede superarlo.',
  'coupon.not_offered': 'Este cupón no se está repartiendo ahora.',
  'coupon.sold_out': 'Ya se han repartido todos estos cupones.',
  'coupon.limit_reached': 'Máximo por persona: {max}. Ya lo has alcanzado.',
  'coupon.taken': 'Ya has obtenido este cupón.',
  'coupon.word_wrong':
    'Esa palabra clave no es correcta. Escríbela tal como te la envió la cuenta.',
  'coupon.not_reached': 'Pedidos que te faltan para obtenerlo: {missing}.',
  'coupon.answered': 'Ya has respondido a este cuestionario. Gracias.',
  'coupon.questionnaire_closed': 'Este cuestionario ya está cerrado.',
  'coupon.answer_invalid': 'Falta responder bien a una pregunta: está marcada.',
  'coupon.not_usable': 'Otro pedido ya está usando este cupón.',
  'coupon.expired': 'Este cupón no es válido en este momento.',
  'coupon.misfit': 'Este cupón no sirve para este pedido. Elige otro.',
  'coupon.terms': 'Estos ajustes se contradicen. Revisa el campo marcado.',
  'coupon.word_in_use': 'Otra campaña usa esta palabra clave.',
  'coupon.campaign_state': 'La campaña ha cambiado de estado. Actualiza la página.',
  'coupon.audience_changed':
    'Personas a las que llegaría ahora: {count}. Compruébalo antes de enviar.',
  'point.signed': 'Ya has registrado tu visita de hoy. Hasta mañana.',
  'point.task_open': 'Esta tarea todavía no está terminada.',
  'point.task_rewarded': 'Ya has recibido esta recompensa.',
  'point.insufficient': 'Puntos que te faltan: {missing}.',
  'point.offer_gone': 'Lo sentimos, se acaba de agotar.',
  'point.offer_limit': 'Máximo por persona: {limit}. Ya lo has alcanzado.',
  'point.offer_changed':
    'Los puntos necesarios han cambiado. Revisa la nueva cifra antes de canjear.',
  'point.changed':
    'Otra persona del equipo acaba de cambiar esto. Actualiza la página e inténtalo de nuevo.',
  'point.task_days': 'La fecha final no puede ser anterior a la inicial.',
  'point.task_fixed':
    'Ya se han entregado recompensas: lo que cuenta y el periodo no pueden cambiar. Crea otra tarea.',
  'point.offer_gives_nothing':
    'Indica cuántas monedas da, o elige un cupón que se esté repartiendo o un artículo a la venta.',
  'point.stock_taken': 'Ya se han canjeado {taken}; las existencias no pueden ser menos.',
  'goods.off_sale': '«{name}» ya no está a la venta. Quítalo de tu lista.',
  'goods.stock_short': 'Existencias de «{name}»: {stock}. Elige menos.',
  'goods.over_limit':
    '«{name}» está limitado a {limit} por persona. Aún puedes comprar {remaining}.',
  'goods.unknown': 'No encontramos lo que has elegido. Actualiza la página y elige de nuevo.',
  'goods.cart_full':
    'El carrito admite como máximo {max} artículos distintos. Quita alguno primero.',
  'goods.changed':
    'Otra persona del equipo acaba de modificar esto. Actualiza la página antes de editarlo.',
  'goods.category_used': 'Todavía hay artículos en esta categoría. Muévelos primero.',
  'goods.category_unknown': 'Esta categoría ya no existe. Elige otra.',
  'goods.sku_used': 'La referencia {sku} ya está en uso. Elige otra.',
  'goods.picture_unknown': 'Una de las imágenes ya no está. Súbela de nuevo.',
  'goods.incomplete':
    'Antes de ponerlo a la venta hacen falta al menos una imagen y una variante disponible.',
  'goods.stock_change': 'Una entrada añade al menos una unidad y una corrección no puede ser cero.',
  'goods.stock_below_zero': 'Existencias libres: {stock}; no se pueden restar tantas.',
  'goods.comment_decided': 'Esta reseña ya está resuelta. Actualiza la página.',
  'goods.reason_missing': 'Indica un motivo; la persona lo leerá.',
  'goods.not_enclosable':
    '«{name}» no puede viajar dentro de una carta. Cómpralo aparte en la tienda.',
  'goods.envelope_full':
    'Es demasiado para un sobre: caben {pieces} artículos, {weight} g y {thickness} mm.',
  'order.not_payable': 'Este pedido ya no se puede pagar. Actualiza la página.',
  'order.expired':
    'Este pedido no se pagó en 30 minutos. Haz el pedido de nuevo; tu carta sigue en los borradores.',
  'order.price_changed': 'El precio es ahora {total}. Revísalo y confirma de nuevo.',
  'order.not_cancellable': 'Ya ha empezado la impresión y no se puede cancelar.',
  'order.no_edit': 'No hay ningún cambio pendiente de tu visto bueno.',
  'order.not_posted': 'Todavía no se ha enviado por correo.',
  'order.already_packed':
    'El paquete ya está preparado y no se puede cancelar. Podrás pedir la devolución cuando llegue.',
  'order.shares_changed':
    'Las partes de los demás han cambiado. Tu parte es ahora {rest}. Revísala y confirma de nuevo.',
  'order.not_shipped': 'El paquete todavía no se ha enviado.',
  'order.cannot_act':
    'Ahora no se puede hacer esto con el pedido; quizá otra persona del equipo lo ha cambiado. La página dice por qué.',
  'order.above_limit': 'Las cortesías de un pedido están limitadas a {most} en total.',
  'order.act_decided': 'Otra persona del equipo ya lo ha decidido.',
  'order.same_person': 'Debe decidir otra persona; nadie aprueba su propia petición.',
  'order.limits_changed': 'Otra persona del equipo acaba de cambiar los límites.',
  'delivery.nothing_to_print':
    'Ya no queda nada por imprimir para esta combinación de papel y envío.',
  'delivery.file_damaged':
    'El archivo de impresión de {number} no es el que se pagó. Impresión detenida; avisa a un administrador.',
  'delivery.batch_begun': 'Ya se han escaneado hojas de este lote y no se puede deshacer.',
  'delivery.already_posted': 'Esta pieza ya se ha enviado; reimprimirla exige una segunda persona.',
  'delivery.no_such_sheet': 'No existe la hoja {sheet}; la pieza tiene {sheets}.',
  'delivery.not_posted': 'Esta pieza no se ha enviado, así que no puede haber vuelto.',
  'delivery.tracking_used': 'El número de seguimiento {number} ya pertenece a otra pieza.',
  'delivery.tracking_check':
    'El dígito de control de {number} no es correcto: compare el número con la etiqueta.',
  'delivery.outcomes_changed':
    'Otra persona del equipo acaba de cambiar esta tabla. Actualiza la página.',
  'delivery.unaccounted': 'No se puede cerrar el turno. Piezas sin localizar: {count}.',
  'delivery.shift_closed':
    'Otra persona del equipo acaba de cerrar este turno. Actualiza la página.',
  'delivery.not_posted_yet': 'Esta pieza aún no se ha enviado; reimprímela directamente.',
  'delivery.copy_open': 'Ya hay una segunda copia de esta pieza en marcha.',
  'delivery.same_person': 'Lo has pedido tú; debe decidir otra persona.',
  'delivery.copy_decided':
    'Otra persona del equipo ya ha decidido sobre esta copia. Actualiza la página.',
  'delivery.other_code': 'Ese código no es de esta pieza.',
  'delivery.settings_changed':
    'Otra persona del equipo acaba de cambiar los ajustes de impresión. Actualiza la página.',
  'delivery.printer_not_allowed':
    'La configuración del servidor no permite esta dirección de impresora.',
  'delivery.printer_silent': 'La impresora no responde. Comprueba la corriente y la red.',
  'delivery.printer_refused': 'La impresora ha rechazado la petición.',
  'delivery.already_sent':
    'El lote {number} ya se envió a una impresora; si lo envías otra vez puede imprimirse dos veces.',
  'delivery.event_time': 'La hora debe estar entre el envío y ahora.',
  'delivery.not_followed': 'Ningún servicio sigue este número: los avisos se anotan a mano.',
  'delivery.case_closed': 'Este caso ya está cerrado. Actualiza la página.',
  'delivery.events_full': 'Este número ya no admite más avisos.',
  'delivery.not_lost_yet': 'Aún no se considera perdido. Puedes avisar a partir del {day}.',
  'delivery.lost_settled':
    'Ya ha llegado, ha vuelto, se ha reembolsado o ya avisaste. Actualiza la página.',
  'delivery.claim_waits': 'Quien escribe espera una respuesta. Decide primero.',
  'delivery.paid_back':
    'Esta carta se reembolsó como perdida. No la envíes ni registres una devolución.',
  'shop.address_unknown': 'Esta dirección de entrega ya no existe. Elige otra.',
  'shop.line_twice': 'La misma variante aparece dos veces. Júntala en una sola línea.',
  'shop.not_delivered': 'Podrás hacerlo cuando hayas recibido los artículos.',
  'shop.commented': 'Ya has opinado sobre este artículo.',
  'shop.picture_unknown': 'Una de las imágenes no llegó. Añádela de nuevo.',
  'shop.too_many_pictures': 'Tienes {max} imágenes sin usar. Envíalas primero o inténtalo mañana.',
  'shop.return_late':
    'Han pasado más de {days} días desde la entrega y ya no se puede devolver. Si hay algún problema, escríbenos.',
  'shop.return_once': 'Ya se pidió una devolución de este pedido.',
  'shop.moved_on': 'Este pedido ha cambiado de estado. Actualiza la página.',
  'shop.tracking_used': 'El número de seguimiento {number} ya pertenece a otro pedido.',
  'shop.restock': 'No se puede reponer más de lo que se pidió.',
  'shop.answer_missing': 'Indica por qué se rechaza la devolución; la persona lo leerá.',
  'shop.too_many_unpaid':
    'Tienes {max} pedidos con artículos pendientes de pago. Págalos o cancélalos primero.',
  'shop.tracking_number':
    'Un número de seguimiento solo lleva letras y cifras, con al menos una cifra.',
  'shop.box_differs':
    'El código de buzón del sobre no es el de este pedido. Busca el sobre correcto.',
  'shop.not_returnable': 'Un original en papel no se puede devolver.',
  'mail.calendar_changed': 'Otra persona del equipo acaba de cambiar el calendario.',
  'mail.words_changed': 'Otra persona del equipo acaba de cambiar las listas de palabras.',
  'mail.word_unfindable':
    '«{word}» tiene muy poco que buscar: hacen falta al menos dos letras o caracteres.',
  'mail.cut_off_changed': 'Otra persona del equipo acaba de cambiar la hora límite.',
  'mail.collection_changed':
    'Otra persona del equipo acaba de cambiar la dirección para respuestas.',
  'mail.collection_character': 'Ningún tipo de letra puede imprimir «{character}» en «{line}».',
  'mail.collection_too_long':
    'Con el código de buzón y el código postal, esta dirección no cabe en cartas, tarjetas y sobres. Acórtala, primero «{line}».',
  'letter.empty': 'La carta todavía está vacía. Escribe primero unas líneas.',
  'letter.too_long': 'Una carta tiene como máximo {max} páginas; esta tiene {pages}.',
  'letter.draft_changed': 'El borrador se ha modificado en otro lugar. Revisa la última versión.',
  'letter.too_many_drafts': 'Tienes {max} borradores. Elimina primero algunos.',
  'letter.unknown_style':
    'El papel o el tipo de letra elegidos ya no están disponibles. Elige de nuevo.',
  'letter.drawing_failed':
    'No se pudieron generar las páginas. No se ha perdido nada; inténtalo de nuevo.',
  'letter.proof_used': 'Esta carta ya se ha pedido.',
  'letter.proof_stale': 'El texto, la dirección o las normas han cambiado. Confirma de nuevo.',
  'letter.breach': 'La carta incumple una norma del centro. Corrígela como se indica.',
  'letter.warning_unseen': 'Lee y acepta primero los avisos.',
  'letter.file_changed': 'El archivo de impresión ha cambiado. Revísalo antes de pagar.',
  'letter.part_missing': 'Una imagen de esta carta ya no está disponible. Elígela de nuevo.',
  'letter.send_day': 'Elige un día entre el {first} y el {last}.',
  'letter.locked': 'Ya ha empezado la impresión y no se puede cambiar.',
  'letter.no_resend': 'Esta carta devuelta ya no se puede reenviar con estas condiciones.',
  'letter.prices_changed':
    'Otra persona del equipo acaba de cambiar los precios. Mira primero los más recientes.',
  'setting.day': 'Elige un momento futuro, dentro de un año.',
  'letter.price_classes':
    'Indica cada tipo de envío una vez, con un mínimo de días que no supere el máximo.',
  'stationery.changed': 'Otra persona del equipo acaba de cambiar este papel. Actualiza la página.',
  'stationery.unfit': 'Problemas por corregir antes de publicar este papel: {count}.',
  'stationery.steady': 'Este papel básico se ofrece siempre y no se puede retirar.',
  'stationery.too_many':
    'Puede haber como máximo {max} diseños propios a la venta. Retira primero uno.',
  'template.changed':
    'Otra persona del equipo acaba de cambiar esta plantilla. Actualiza la página.',
  'letter.review_changed':
    'Otra persona del equipo ya ha revisado esta carta. Actualiza la página.',
  'letter.review_claimed': '{name} está revisando este envío.',
  'letter.not_in_review': 'Esta carta no está en revisión.',
  'letter.no_change': 'No se ha cambiado nada.',
  'family.too_many':
    'Puedes participar en {max} cartas de familia como máximo. Elimina alguna o sal de ella.',
  'family.not_owner': 'Solo puede hacerlo quien empezó la carta.',
  'family.not_yours': 'Estas páginas son de {name}. No puedes cambiarlas.',
  'family.sent': 'Esta carta ya está pagada y en camino. No se puede cambiar.',
  'family.changed': 'Alguien acaba de entrar o salir. Vuelve a ordenar las páginas.',
  'family.invitation_over': 'Esta invitación ya no es válida. Pide otro enlace.',
  'family.full': 'Una carta la escriben {max} personas como mucho.',
  'family.owner_stays': 'Quien empezó la carta no puede salir de ella, pero sí eliminarla.',
  'family.too_long': 'Cada persona puede escribir {max} caracteres como máximo.',
  'family.unreadable':
    'No se pudo combinar el cambio. Actualiza la página e inténtalo de nuevo; lo que escribiste sigue en este dispositivo.',
  'family.not_shared': 'Quien empezó esta carta la paga. No hace falta tu parte.',
  'family.owner_pays_rest': 'Tú empezaste esta carta: pagas lo que falte al enviarla.',
  'family.empty': 'Nadie ha escrito nada todavía.',
  'family.parts_changed':
    'Las imágenes de estas páginas acaban de cambiar en otro sitio. Inténtalo de nuevo.',
  'family.too_many_photos':
    'En total son {count} fotos; en una carta caben {max}. Quita algunas: {people}',
  'family.too_many_pictures':
    'En total son {count} grupos de fotos, páginas manuscritas y dibujos; en una carta caben {max}. Quita algunos: {people}',
  'family.too_many_strokes':
    'Entre todos, los dibujos tienen más trazos de los que caben en una carta. Quita o simplifica alguno, primero los más cargados: {people}',
  'postcard.empty': 'La tarjeta todavía está vacía. Escribe primero unas palabras.',
  'postcard.too_long': 'El texto no cabe en la tarjeta. Acórtalo o elige un tamaño más pequeño.',
  'postcard.draft_changed': 'La postal se ha modificado en otro lugar. Revisa la última versión.',
  'postcard.too_many_drafts': 'Tienes {max} postales sin terminar. Elimina primero algunas.',
  'postcard.unknown_style': 'El diseño o el sticker elegido ya no está disponible. Elige de nuevo.',
  'postcard.photo_missing':
    'El anverso aún no tiene foto. Elige una o un diseño que no la necesite.',
  'postcard.drawing_failed':
    'No se pudo generar la tarjeta. No se ha perdido nada; inténtalo de nuevo.',
  'postcard.proof_used': 'Esta tarjeta ya se ha pedido.',
  'postcard.proof_stale': 'El texto, la dirección o las normas han cambiado. Confirma de nuevo.',
  'postcard.breach': 'La tarjeta incumple una norma del centro. Corrígela como se indica.',
  'postcard.warning_unseen': 'Lee y acepta primero los avisos.',
  'postcard.review_changed':
    'Otra persona del equipo ya ha revisado esta tarjeta. Actualiza la página.',
  'postcard.not_in_review': 'Esta tarjeta no está en revisión.',
  'postcard.none_clean': 'Ahora no hay tarjetas sin avisos que aprobar.',
  'postcard.sample_unseen': 'Tarjetas de la muestra por abrir: {count}.',
  'postcard.sample_over':
    'Una tarjeta de la muestra no se aprobó o la muestra es demasiado antigua. Empieza otra vez.',
  'greeting.empty': 'El interior de la tarjeta todavía está vacío. Escribe primero unas palabras.',
  'greeting.too_long': 'El texto no cabe en la tarjeta. Acórtalo o elige un tamaño más pequeño.',
  'greeting.draft_changed': 'La tarjeta se ha modificado en otro lugar. Revisa la última versión.',
  'greeting.too_many_drafts':
    'Tienes {max} tarjetas de felicitación sin terminar. Elimina primero algunas.',
  'greeting.unknown_cover': 'La portada elegida ya no está disponible. Elige de nuevo.',
  'greeting.drawing_failed':
    'No se pudo generar la tarjeta. No se ha perdido nada; inténtalo de nuevo.',
  'greeting.proof_used': 'Esta tarjeta ya se ha pedido.',
  'greeting.proof_stale': 'El texto, la dirección o las normas han cambiado. Confirma de nuevo.',
  'greeting.breach': 'La tarjeta incumple una norma del centro. Corrígela como se indica.',
  'greeting.warning_unseen': 'Lee y acepta primero los avisos.',
  'greeting.review_changed':
    'Otra persona del equipo ya ha revisado esta tarjeta. Actualiza la página.',
  'greeting.not_in_review': 'Esta tarjeta no está en revisión.',
  'reply.withdrawn': 'Nuestro equipo ha retirado esta respuesta.',
  'reply.not_open': 'Esta respuesta ya no se está escaneando. Actualiza la página.',
  'reply.no_such_sheet': 'No existe la hoja {sheet}. Hojas indicadas: {sheets}.',
  'reply.page_count':
    'El archivo tiene {pages} páginas; hacen falta {expected}, las dos caras de cada hoja.',
  'reply.changed':
    'Otra persona del equipo acaba de modificar esta respuesta. Actualiza la página.',
  'reply.quarantined': 'El código de buzón y el segundo dato no coinciden; no se puede publicar.',
  'reply.scans_missing': 'Caras que faltan por escanear: {count}.',
  'reply.count_differs':
    'Las hojas contadas ahora no coinciden con las indicadas. Cuenta de nuevo.',
  'reply.box_differs': 'El código de buzón no coincide. Comprueba el sobre.',
  'reply.not_scans':
    'La página {page} no es una sola imagen escaneada. Escanea de nuevo a PDF o añade las caras como imágenes.',
  'reply.marks_unsure':
    'La página {page} tiene una marca que no está fijada en la imagen, por ejemplo una tachadura señalada pero no aplicada, y podría no ocultar lo que debe. Aplícala en tu programa o imprime el archivo en un PDF nuevo y añádelo',
  'reply.not_published': 'Esta respuesta no está publicada.',
  'reply.original_gone': 'Ya no tenemos el original en papel de esta respuesta.',
  'reply.original_ordered':
    'El envío del original de esta respuesta ya está pedido. Consulta el pedido.',
  'reply.original_not_due':
    'Este original no se debe destruir: aún está en plazo o se ha pedido su envío.',
  'chat.blocked':
    'Nuestro equipo ha suspendido tus mensajes aquí. Lo que escribiste queda en este dispositivo; contáctanos de otra forma si necesitas ayuda.',
  'chat.picture_gone': 'Esta imagen ya no existe. Elígela de nuevo.',
  'chat.card_gone': 'Lo que quieres mostrar ya no existe. Elige de nuevo.',
  'chat.id_taken': 'Este mensaje ya se envió con otro contenido. Escribe uno nuevo.',
  'chat.rated': 'Ya has valorado esta conversación.',
  'chat.taken': 'Otra persona del equipo acaba de tomar o pasar esta conversación. Actualiza.',
  'chat.no_clerk': 'Esta persona del equipo no puede responder a los chats.',
  'chat.setting_changed': 'Otra persona del equipo acaba de cambiar esto. Ábrelo de nuevo.',
  'chat.address_refused': 'Elige una imagen subida aquí.',
  'chat.period': 'Elige un periodo que empiece antes de acabar, de {days} días como máximo.',
  'chat.written_since': 'Acaba de llegar otro mensaje. Léelo antes de terminar.',
  'agent.none': 'Todavía no eres colaborador. Solicítalo primero.',
  'agent.closed': 'Ahora no se admiten solicitudes nuevas.',
  'agent.applied': 'Ya lo has solicitado.',
  'agent.terms_changed': 'Las condiciones acaban de cambiar. Vuelve a leerlas.',
  'agent.span': 'Elige un periodo de tres años como máximo.',
  'agent.held': 'Tus comisiones están en espera. El motivo está en «Mis invitaciones».',
  'agent.open_request': 'Ya hay una retirada en curso. Podrás pedir otra cuando termine.',
  'agent.too_little': 'La retirada mínima es de {least}.',
  'agent.card': 'Este número de tarjeta no es válido. Compruébalo.',
  'agent.name': 'El nombre debe ser el de tu solicitud.',
  'agent.moved_on': 'Esto acaba de cambiar. Vuelve a mirarlo.',
  'agent.own': 'Nadie decide sobre lo suyo. Déjaselo a otra persona del equipo.',
  'agent.same_person': 'La segunda aprobación debe darla otra persona del equipo.',
  'agent.rule_changed':
    'Otra persona del equipo acaba de cambiar las reglas. Mira primero las últimas.',
  'agent.paying': 'Se está pagando por el proveedor. Espera el resultado.',
  'agent.no_provider': 'Esta retirada no se puede pagar por ese proveedor. Págala a mano.',
  'agent.payee': 'Ese no es un identificador válido del proveedor. Compruébalo.',
  'diary.too_many': 'Tu diario tiene {max} entradas. Elimina primero algunas.',
  'diary.photo_unknown': 'Una foto no se pudo subir. Añádela de nuevo.',
  'diary.empty': 'Esta entrada todavía no tiene texto.',
  'diary.book_empty': 'En {year} no se envió ni se recibió ninguna carta.',
  'diary.book_too_big':
    'Las cartas de {year} tienen {pages} páginas; un libro admite {max} como máximo. Pídenos que las encuadernemos.',
  'help.changed': 'Otra persona del equipo acaba de cambiar este artículo. Ábrelo de nuevo.',
  'help.key_taken': 'Otro artículo ya tiene este nombre de enlace. Elige otro.',
  'content.changed': 'Otra persona del equipo acaba de cambiar esto. Revísalo y publica de nuevo.',
  'content.day': 'Elige un día desde mañana hasta dentro de un año.',
  'privacy.copy_gone': 'Esta copia ya se ha eliminado. Pide una nueva.',
  'privacy.under_way': 'Esto sigue en curso: {names}. Vuelve cuando termine, o elige esperar.',
  'privacy.money_changed': 'Tu saldo acaba de cambiar. Mira el nuevo importe y confirma otra vez.',
  'privacy.staff_account':
    'Es una cuenta del personal. Pide primero a un administrador que quite el rol.',
  'privacy.nothing_to_undo': 'No hay ninguna eliminación que se pueda deshacer.',
  'privacy.already_asked': 'Ya se ha pedido eliminar esta cuenta; no se ha anotado nada.',
  'ai.off': 'Aquí no hay asistente de IA.',
  'ai.consent_needed': 'Mira primero qué se envía y da tu consentimiento.',
  'ai.quota_used': 'El cupo de hoy no alcanza para esto. Mañana habrá otro.',
  'ai.away': 'El asistente de IA no respondió. Inténtalo más tarde.',
  'ai.talk_full': 'Esta conversación ya es larga. Empieza otra.',
  'report.period': 'Elige un periodo que empiece antes de acabar, de {days} días como máximo.',
  'month.not_over': 'Este mes no ha terminado: se cierra cuando acabe.',
  'month.closed': 'Este mes ya está cerrado y no cambia.',
  'month.before_open': 'Cierra antes {month}.',
  'month.same_person': 'El cierre lo hacen dos personas: debe confirmarlo otra.',
  'month.not_asked': 'Nadie ha pedido cerrar este mes. Actualiza la página.',
  'month.moved': 'Acaba de llegar un asiento de este mes. Inténtalo de nuevo.',
  'month.rates_changed':
    'Otra persona del equipo acaba de cambiar los tipos. Mira primero los más recientes.',
  'month.rates_day': 'Todo lo anterior al {day} está cerrado: los tipos cambian desde ese día.',
  'notice.no_receiver':
    'Aún no hay dirección, número ni dispositivo para estos mensajes. Añade uno primero.',
  'notice.stopped': 'Has detenido nuestros mensajes. Primero vuelve a permitirlos.',
  'notice.push_service': 'No podemos usar el servicio push de este dispositivo. Elige otro medio.',
  'cloud.auth_failed': 'La firma de la solicitud no es correcta.',
  'cloud.invalid_client': 'Cliente no válido: esta clave no existe o ya no está activa.',
  'cloud.not_fresh':
    'La solicitud está fuera de plazo o ya se había enviado. Comprueba la hora y envía una nueva.',
  'cloud.no_function': 'La función {name} no existe en la nube.',
  'cloud.full': 'El espacio está lleno. Elimina antes algunos archivos.',
} satisfies Translation<typeof source>
