import { defineErrors } from '../error-table.ts'

export const shopErrors = defineErrors({
  'shop.address_unknown': { wire: 55001, status: 422 },
  'shop.line_twice': { wire: 55002, status: 422 },
  'shop.not_delivered': { wire: 55003, status: 409 },
  'shop.commented': { wire: 55004, status: 409 },
  'shop.picture_unknown': { wire: 55005, status: 422 },
  'shop.too_many_pictures': { wire: 55006, status: 409 },
  'shop.return_late': { wire: 55007, status: 409 },
  'shop.return_once': { wire: 55008, status: 409 },
  'shop.moved_on': { wire: 55009, status: 409 },
  'shop.tracking_used': { wire: 55010, status: 409 },
  'shop.restock': { wire: 55011, status: 422 },
  'shop.answer_missing': { wire: 55012, status: 422 },
  'shop.too_many_unpaid': { wire: 55013, status: 409 },
  'shop.tracking_number': { wire: 55014, status: 422 },
  'shop.box_differs': { wire: 55015, status: 409 },
  'shop.not_returnable': { wire: 55016, status: 409 },
})
