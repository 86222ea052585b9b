import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  'account.add_roles': 'Permisos de una persona cambiados', 'account.new_authenticator': 'Autenticador nuevo',
  'bench.close_shift': 'Turno cerrado', 'bench.print_settings': 'Ajustes de impresión cambiados',
  'coupon.accumulated': 'Recompensa por pedidos definida', 'coupon.accumulated_off': 'Recompensa desactivada', 'coupon.accumulated_on': 'Recompensa activada', 'coupon.create': 'Campaña de cupones creada', 'coupon.distribute': 'Cupones repartidos',
  'coupon.end': 'Campaña de cupones terminada', 'coupon.follow_account': 'Nombre de la cuenta de servicio cambiado', 'coupon.follow_code': 'Código QR de la cuenta subido', 'coupon.pause': 'Campaña de cupones en pausa', 'coupon.resume': 'Campaña de cupones reanudada',
  'coupon.show': 'Cupones mostrados cambiados', 'coupon.stock_up': 'Cupones añadidos a una campaña',
  'delivery.approve_copy': 'Segunda copia autorizada', 'delivery.ask_copy': 'Segunda copia pedida', 'delivery.close_case': 'Seguimiento cerrado', 'delivery.create_batch': 'Lote de impresión creado', 'delivery.decline_copy': 'Segunda copia denegada', 'delivery.destroy_copy': 'Segunda copia destruida',
  'delivery.dissolve_batch': 'Lote de impresión disuelto', 'delivery.import_tracking': 'Números de seguimiento importados', 'delivery.read_batch': 'Lote de impresión consultado', 'delivery.read_copy': 'Segunda copia consultada', 'delivery.read_return': 'Devolución consultada', 'delivery.read_tracking': 'Seguimiento consultado',
  'delivery.record_event': 'Evento de seguimiento anotado', 'delivery.record_return': 'Devolución anotada', 'delivery.reprint': 'Pieza impresa de nuevo', 'delivery.send_copy': 'Segunda copia enviada', 'delivery.set_outcomes': 'Tabla de devoluciones cambiada',
  'file.upload_evidence': 'Foto de prueba subida',
  'goods.approve_comment': 'Opinión publicada', 'goods.create': 'Artículo creado', 'goods.create_category': 'Categoría creada', 'goods.draft': 'Artículo pasado a borrador', 'goods.move_stock': 'Existencias ajustadas', 'goods.off': 'Artículo retirado de la venta', 'goods.on_sale': 'Artículo puesto a la venta',
  'goods.read_comments': 'Opiniones consultadas', 'goods.refuse_comment': 'Opinión rechazada', 'goods.remove_category': 'Categoría eliminada', 'goods.update': 'Artículo cambiado', 'goods.update_category': 'Categoría cambiada', 'goods.update_shipping': 'Gastos de envío cambiados', 'goods.upload_picture': 'Foto de artículo subida',
  'institution.add_rules': 'Normas de un centro actualizadas', 'institution.confirm': 'Centro confirmado', 'institution.create': 'Centro añadido', 'institution.update': 'Centro cambiado', 'institution.update_blocked': 'Centro bloqueado',
  'letter.pass': 'Carta aprobada', 'letter.propose_edit': 'Cambio propuesto en una carta', 'letter.read': 'Carta leída', 'letter.refuse': 'Carta rechazada', 'letter.set_prices': 'Precios de las cartas cambiados',
  'order.list': 'Búsqueda de pedidos',
  'point.create_offer': 'Oferta de canje creada', 'point.create_task': 'Tarea de puntos creada', 'point.set_rule': 'Reglas de los puntos cambiadas', 'point.update_offer': 'Oferta de canje cambiada', 'point.update_task': 'Tarea de puntos cambiada',
  'postcard.pass': 'Postal aprobada', 'postcard.read': 'Postal consultada', 'postcard.refuse': 'Postal rechazada', 'postcard.set_prices': 'Precios de las postales cambiados',
  'questionnaire.close': 'Cuestionario cerrado', 'questionnaire.create': 'Cuestionario creado', 'questionnaire.export': 'Respuestas exportadas', 'questionnaire.read': 'Respuestas consultadas',
  'reply.add_scan': 'Escaneo añadido a una respuesta', 'reply.add_scan_file': 'Archivo escaneado importado', 'reply.identify': 'Dueño de una respuesta aclarado', 'reply.open': 'Respuesta registrada', 'reply.publish': 'Respuesta publicada', 'reply.read': 'Respuesta consultada', 'reply.remove_scan': 'Escaneo quitado de una respuesta', 'reply.withdraw': 'Respuesta retirada', 'reply.destroy_original': 'Destrucción de un original anotada',
  'shop.accept_return': 'Devolución aceptada', 'shop.decline_return': 'Devolución denegada', 'shop.list': 'Búsqueda de pedidos de la tienda', 'shop.pack': 'Pedido de la tienda empaquetado', 'shop.read': 'Pedido de la tienda consultado', 'shop.record_parcel': 'Paquete devuelto anotado', 'shop.refuse': 'Pedido de la tienda rechazado', 'shop.ship': 'Pedido de la tienda enviado',
  'stationery.arrange': 'Papeles de carta reordenados', 'stationery.publish': 'Papel de carta publicado', 'stationery.save': 'Papel de carta guardado', 'stationery.withdraw': 'Papel de carta retirado',
  'template.publish': 'Plantilla de carta publicada', 'template.save': 'Plantilla de carta guardada', 'template.withdraw': 'Plantilla de carta retirada',
  'wallet.approve_correction': 'Corrección aprobada', 'wallet.credit': 'Monedero abonado', 'wallet.export_payments': 'Pagos exportados', 'wallet.handle_incident': 'Incidencia de pago resuelta', 'wallet.list_payments': 'Búsqueda de pagos', 'wallet.read_payment': 'Pago consultado',
  'wallet.refund': 'Pago reembolsado', 'wallet.reject_correction': 'Corrección rechazada', 'wallet.send_back': 'Dinero devuelto a quien pagó', 'wallet.set_gifts': 'Regalos de recarga cambiados', 'wallet.take_back': 'Monedas retiradas',
} satisfies Translation<typeof source>
