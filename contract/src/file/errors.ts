import { defineErrors } from '../error-table.ts'

export const fileErrors = defineErrors({
  'file.type': { wire: 43001, status: 415, text: { 'zh-Hans': '只接受 {types} 格式的文件', 'zh-Hant': '只接受 {types} 格式的檔案', en: 'Only these kinds of files are accepted: {types}.', fr: 'Seuls ces types de fichiers sont acceptés : {types}.', es: 'Solo se admiten estos tipos de archivo: {types}.' } },
  'file.unreadable': { wire: 43002, status: 422, text: { 'zh-Hans': '文件损坏或不完整，请重新选择', 'zh-Hant': '檔案損壞或不完整，請重新選擇', en: 'The file is damaged or incomplete. Please choose it again.', fr: 'Le fichier est endommagé ou incomplet. Choisissez-le à nouveau.', es: 'El archivo está dañado o incompleto. Elígelo de nuevo.' } },
  'file.too_many_pixels': { wire: 43003, status: 422, text: { 'zh-Hans': '图片过大，最多 {max} 百万像素', 'zh-Hant': '圖片過大，最多 {max} 百萬像素', en: 'The picture is too large: at most {max} megapixels.', fr: 'L’image est trop grande : {max} mégapixels au maximum.', es: 'La imagen es demasiado grande: {max} megapíxeles como máximo.' } },
  'file.no_space': { wire: 43004, status: 507, text: { 'zh-Hans': '暂时无法保存文件，请稍后再试', 'zh-Hant': '暫時無法儲存檔案，請稍後再試', en: 'Files cannot be stored right now. Please try again later.', fr: 'Impossible d’enregistrer des fichiers pour le moment. Réessayez plus tard.', es: 'Ahora mismo no se pueden guardar archivos. Inténtalo más tarde.' } },
  'file.link_expired': { wire: 43005, status: 403, text: { 'zh-Hans': '链接已过期，请返回刷新', 'zh-Hant': '連結已過期，請返回重新整理', en: 'This link has expired. Please go back and reload.', fr: 'Ce lien a expiré. Revenez en arrière et rechargez.', es: 'Este enlace ha caducado. Vuelve atrás y recarga.' } },
})
