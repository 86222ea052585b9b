import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  'account.add_roles': 'Droits d’une personne modifiés', 'account.new_authenticator': 'Nouvel authentificateur',
  'bench.close_shift': 'Service clôturé', 'bench.print_settings': 'Réglages d’impression modifiés',
  'coupon.accumulated': 'Récompense de fidélité définie', 'coupon.accumulated_off': 'Récompense désactivée', 'coupon.accumulated_on': 'Récompense activée', 'coupon.create': 'Campagne de bons créée', 'coupon.distribute': 'Bons distribués',
  'coupon.end': 'Campagne de bons terminée', 'coupon.follow_account': 'Nom du compte de service modifié', 'coupon.follow_code': 'QR code du compte ajouté', 'coupon.pause': 'Campagne de bons suspendue', 'coupon.resume': 'Campagne de bons reprise',
  'coupon.show': 'Affichage des bons modifié', 'coupon.stock_up': 'Bons ajoutés à une campagne',
  'delivery.approve_copy': 'Second tirage accordé', 'delivery.ask_copy': 'Second tirage demandé', 'delivery.close_case': 'Suivi clos', 'delivery.create_batch': 'Lot d’impression créé', 'delivery.decline_copy': 'Second tirage refusé', 'delivery.destroy_copy': 'Second tirage détruit',
  'delivery.dissolve_batch': 'Lot d’impression dissous', 'delivery.import_tracking': 'Numéros de suivi importés', 'delivery.read_batch': 'Lot d’impression consulté', 'delivery.read_copy': 'Second tirage consulté', 'delivery.read_return': 'Retour consulté', 'delivery.read_tracking': 'Suivi consulté',
  'delivery.record_event': 'Événement de suivi saisi', 'delivery.record_return': 'Retour enregistré', 'delivery.reprint': 'Pli réimprimé', 'delivery.send_copy': 'Second tirage envoyé', 'delivery.set_outcomes': 'Tableau des retours modifié',
  'file.upload_evidence': 'Photo justificative ajoutée',
  'goods.approve_comment': 'Avis publié', 'goods.create': 'Article créé', 'goods.create_category': 'Catégorie créée', 'goods.draft': 'Article remis en brouillon', 'goods.move_stock': 'Stock ajusté', 'goods.off': 'Article retiré de la vente', 'goods.on_sale': 'Article mis en vente',
  'goods.read_comments': 'Avis consultés', 'goods.refuse_comment': 'Avis refusé', 'goods.remove_category': 'Catégorie supprimée', 'goods.update': 'Article modifié', 'goods.update_category': 'Catégorie modifiée', 'goods.update_shipping': 'Frais de port modifiés', 'goods.upload_picture': 'Photo d’article ajoutée',
  'institution.add_rules': 'Règles d’un établissement mises à jour', 'institution.confirm': 'Établissement confirmé', 'institution.create': 'Établissement ajouté', 'institution.update': 'Établissement modifié', 'institution.update_blocked': 'Établissement bloqué',
  'letter.pass': 'Lettre acceptée', 'letter.propose_edit': 'Modification de lettre proposée', 'letter.read': 'Lettre lue', 'letter.refuse': 'Lettre refusée', 'letter.set_prices': 'Tarifs des lettres modifiés',
  'order.list': 'Recherche de commandes',
  'point.create_offer': 'Offre d’échange créée', 'point.create_task': 'Tâche à points créée', 'point.set_rule': 'Règles des points modifiées', 'point.update_offer': 'Offre d’échange modifiée', 'point.update_task': 'Tâche à points modifiée',
  'postcard.pass': 'Carte postale acceptée', 'postcard.read': 'Carte postale consultée', 'postcard.refuse': 'Carte postale refusée', 'postcard.set_prices': 'Tarifs des cartes modifiés',
  'questionnaire.close': 'Questionnaire clos', 'questionnaire.create': 'Questionnaire créé', 'questionnaire.export': 'Réponses exportées', 'questionnaire.read': 'Réponses consultées',
  'reply.add_scan': 'Scan ajouté à une réponse', 'reply.add_scan_file': 'Fichier de scan importé', 'reply.identify': 'Destinataire d’une réponse établi', 'reply.open': 'Réponse enregistrée', 'reply.publish': 'Réponse publiée', 'reply.read': 'Réponse consultée', 'reply.remove_scan': 'Scan retiré d’une réponse', 'reply.withdraw': 'Réponse retirée', 'reply.destroy_original': 'Destruction d’un original notée',
  'shop.accept_return': 'Retour accepté', 'shop.decline_return': 'Retour refusé', 'shop.list': 'Recherche de commandes boutique', 'shop.pack': 'Commande boutique emballée', 'shop.read': 'Commande boutique consultée', 'shop.record_parcel': 'Colis revenu enregistré', 'shop.refuse': 'Commande boutique refusée', 'shop.ship': 'Commande boutique expédiée',
  'stationery.arrange': 'Papiers à lettres réordonnés', 'stationery.publish': 'Papier à lettres publié', 'stationery.save': 'Papier à lettres enregistré', 'stationery.withdraw': 'Papier à lettres retiré',
  'template.publish': 'Modèle de lettre publié', 'template.save': 'Modèle de lettre enregistré', 'template.withdraw': 'Modèle de lettre retiré',
  'wallet.approve_correction': 'Correction approuvée', 'wallet.credit': 'Portefeuille crédité', 'wallet.export_payments': 'Paiements exportés', 'wallet.handle_incident': 'Incident de paiement traité', 'wallet.list_payments': 'Recherche de paiements', 'wallet.read_payment': 'Paiement consulté',
  'wallet.refund': 'Paiement remboursé', 'wallet.reject_correction': 'Correction rejetée', 'wallet.send_back': 'Somme renvoyée au payeur', 'wallet.set_gifts': 'Cadeaux de recharge modifiés', 'wallet.take_back': 'Pièces reprises',
} satisfies Translation<typeof source>
