import type { Translation } from '../translation.ts'
import type source from '../zh-hans/errors.ts'

export default {
  'request.invalid': 'Une information est incorrecte. Vérifiez-la puis réessayez.',
  'request.too_large': 'Le contenu est trop volumineux. Réduisez-le puis réessayez.',
  'request.rate_limited': 'Trop de tentatives. Réessayez dans {seconds} s.',
  'request.not_found': 'Élément introuvable.',
  'request.wire': 'La requête est illisible. Rechargez la page puis réessayez.',
  'request.replayed': 'Cette requête a déjà été traitée. Rechargez la page.',
  'request.headers': 'La requête est incomplète ({header}). Mettez l’application à jour.',
  'request.method': 'Cette adresse n’accepte pas ce type de requête.',
  'request.outdated':
    'Cette version est trop ancienne pour cela. Vous pouvez encore enregistrer vos textes ; mettez ensuite l’application à jour.',
  'request.unsupported_type': 'Ce type de contenu n’est pas accepté.',
  'request.body_type': 'Envoyez le corps de la requête au format {expected}.',
  'session.required': 'Connectez-vous pour utiliser cette fonction',
  'session.expired': 'Votre session a expiré. Reconnectez-vous.',
  'session.check_failed': 'Votre session n’est plus valide. Reconnectez-vous.',
  'session.second_factor': 'Saisissez d’abord le code de votre application d’authentification.',
  'access.reason_needed':
    'Vous avez ouvert un nombre inhabituel de contenus privés depuis une heure. Indiquez-en la raison dans la console avant de continuer.',
  'access.denied': 'Vous n’avez pas le droit de faire cela.',
  'idempotency.missing':
    'La demande est incomplète (idempotency-key). Rechargez la page puis réessayez.',
  'idempotency.mismatch': 'Le contenu vient de changer. Envoyez-le à nouveau.',
  'server.internal':
    'Un problème est survenu de notre côté. Réessayez plus tard (référence {requestId}).',
  'server.no_space':
    'Rien ne peut être enregistré pour le moment. Gardez cette page ouverte et réessayez plus tard.',
  'server.busy': 'Le service est très sollicité. Réessayez dans un instant.',
  'file.type': 'Seuls ces types de fichiers sont acceptés : {types}.',
  'file.unreadable': 'Le fichier est endommagé ou incomplet. Choisissez-le à nouveau.',
  'file.too_many_pixels':
    'L’image est trop grande : {max} mégapixels au maximum. Ouvrez-la, faites-en une capture d’écran ou enregistrez une copie plus petite, puis choisissez celle-ci.',
  'file.only_white':
    'Cette image est blanche sur un fond transparent : rien ne se verrait sur le papier. Donnez-lui une couleur plus foncée ou un fond, puis choisissez-la à nouveau.',
  'file.no_space': 'Impossible d’enregistrer des fichiers pour le moment. Réessayez plus tard.',
  'file.link_expired': 'Ce lien a expiré. Revenez en arrière et rechargez.',
  'file.mixed':
    'Cette image contient un autre fichier caché. Faites-en une capture d’écran ou enregistrez-la à nouveau, puis choisissez celle-ci.',
  'file.incomplete': 'Il manque encore une partie du fichier. Laissez l’envoi se terminer.',
  'file.changed': 'Le fichier a changé pendant l’envoi. Choisissez-le à nouveau.',
  'file.encrypted':
    'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis choisissez-le à nouveau.',
  'file.too_many_pages':
    'Un fichier peut compter {max} pages au plus ; celui-ci en a {pages}. Divisez-le en plusieurs fichiers.',
  'file.too_much_text':
    'Le texte est trop long : {max} caractères au maximum. Divisez-le en plusieurs fichiers.',
  'file.took_too_long':
    'Ce fichier est trop complexe pour être converti. Enregistrez-le en PDF ou photographiez ses pages.',
  'file.empty': 'Ce fichier ne contient rien à imprimer.',
  'file.xfa':
    'Seul Adobe Reader sait afficher ce formulaire. Ouvrez-le dans Adobe Reader, imprimez-le en PDF (« Microsoft Print to PDF » ou « Enregistrer au format PDF »), puis choisissez ce fichier.',
  'file.encoding':
    'L’encodage de ce texte est incertain : des caractères seraient mal imprimés. Enregistrez-le en UTF-8, puis envoyez-le de nouveau',
  'file.office':
    'Nous ne pouvons pas ouvrir ce type de fichier. Dans le logiciel d’origine, choisissez « Exporter » ou « Enregistrer sous », puis PDF, et choisissez ici ce PDF.',
  'file.quota':
    'Vous avez envoyé {max} Mo de fichiers qui ne servent encore à rien. Placez-les d’abord dans une lettre, une carte ou un message, ou attendez : ce qui ne sert pas est supprimé au bout de deux jours.',
  'file.not_printable':
    'Cette page contient des caractères qui ne peuvent pas être imprimés. Exportez à nouveau le PDF avec ses polices incorporées, ou photographiez la page.',
  'file.office_away':
    'Le service qui met ce type de fichier en pages ne répond pas pour le moment. Rien n’est perdu. Réessayez plus tard, ou enregistrez le fichier en PDF et choisissez ce PDF.',
  'account.send_failed': 'Le code n’a pas pu être envoyé. Réessayez plus tard.',
  'account.code_wrong': 'Ce code est incorrect. Vérifiez-le puis réessayez.',
  'account.code_expired': 'Ce code n’est plus valable. Demandez-en un nouveau.',
  'account.blocked': 'Ce compte ne peut pas être utilisé pour le moment. Contactez-nous. {reason}',
  'account.second_factor_wrong': 'Le code d’authentification est incorrect.',
  'account.second_factor_used':
    'Ce code a déjà servi. Attendez le prochain que votre application affichera.',
  'account.second_factor_unset':
    'Aucun authentificateur n’est associé à ce compte. Demandez à un administrateur.',
  'account.second_factor_stale':
    'Cette étape touche à l’argent, offre quelque chose ou exporte des données. Saisissez de nouveau le code de votre application.',
  'account.way_closed': 'Ce mode de connexion n’est pas proposé ici. Choisissez-en un autre.',
  'account.link_wrong':
    'Ce lien est incomplet ou n’est plus valable. Ouvrez celui de notre dernier message.',
  'account.block_oneself':
    'Vous ne pouvez pas bloquer votre propre compte. Demandez à une autre personne chargée de l’administration.',
  'account.provider_failed':
    'Le service de connexion ne répond pas. Réessayez plus tard ou connectez-vous autrement.',
  'account.identity_refused': 'La connexion n’a pas abouti. Réessayez.',
  'account.login_expired': 'Le délai est dépassé. Recommencez.',
  'account.merge_refused':
    'Les deux comptes contiennent quelque chose : ils ne peuvent pas être réunis.',
  'account.passkey_refused':
    'Cette clé d’accès n’a pas été acceptée. Réessayez ou choisissez un autre moyen.',
  'account.passkeys_full': 'Il y a trop de clés d’accès. Supprimez-en une que vous n’utilisez pas.',
  'account.confirm_needed': 'Saisissez d’abord un code, pour confirmer que c’est bien vous.',
  'account.login_again':
    'Ce compte n’a ni téléphone ni e-mail pour un code. Déconnectez-vous, reconnectez-vous, puis réessayez.',
  'account.last_way':
    'C’est le seul moyen de vous connecter. Ajoutez d’abord un téléphone ou une adresse e-mail.',
  'account.already_staff':
    'Cette personne fait déjà partie de l’équipe ; modifiez ses rôles dans la liste.',
  'account.request_waits': 'Un changement pour cette personne attend déjà un autre administrateur.',
  'account.roles_oneself':
    'Vos propres rôles et votre application sont modifiés par un autre administrateur.',
  'account.last_admin': 'Il doit rester un administrateur.',
  'account.same_person': 'Un autre administrateur doit décider.',
  'account.request_decided': 'La décision est déjà prise.',
  'account.view_changed':
    'Une autre personne vient de modifier cette vue. Regardez-la avant de la modifier.',
  'account.not_planned': 'Cette version est déjà en vigueur, ou quelqu’un de l’équipe l’a retirée.',
  'account.views_full':
    'Cette liste a déjà toutes les vues possibles. Supprimez-en une qui ne sert plus.',
  'institution.exists': 'Un établissement portant ce nom à cette adresse existe déjà.',
  'institution.rules_changed':
    'Quelqu’un de l’équipe vient de modifier les règles. Consultez la dernière version avant d’enregistrer.',
  'institution.changed':
    'Quelqu’un de l’équipe vient de modifier ces informations. Consultez-les avant d’enregistrer.',
  'institution.blocked': 'Cet établissement n’accepte pas nos lettres pour le moment.',
  'institution.file_columns': 'Il manque cette colonne à la première ligne du fichier : {column}',
  'institution.file_size':
    'On peut importer au plus {max} établissements à la fois. Divisez le fichier.',
  'institution.file_wrong':
    'Certaines lignes du fichier sont encore erronées. Corrigez-les d’abord.',
  'institution.file_stale': 'Le répertoire a changé depuis l’aperçu. Refaites l’aperçu.',
  'institution.request_limit':
    'Nous vérifions encore {max} établissements pour vous. Attendez d’abord une réponse.',
  'institution.request_answered': 'Quelqu’un a déjà répondu à cette demande.',
  'address.unit_required':
    '{name} exige l’unité, le service ou la classe ; sans cela, la lettre revient.',
  'address.number_required':
    '{name} exige le numéro de la personne ; sans cela, la lettre revient.',
  'address.institution_unknown': 'Choisissez l’établissement dans le répertoire.',
  'address.too_many': 'Vous pouvez conserver {max} adresses au maximum. Supprimez-en une d’abord.',
  'address.past_unclear':
    'Cette ancienne adresse n’a pas pu être lue en entier. Ouvrez-la, complétez-la et enregistrez.',
  'address.whole_needed':
    'Le nom n’a pas de ligne à lui sur l’enveloppe. Indiquez l’adresse entière.',
  'address.postcode_needed': 'L’enveloppe n’a pas encore de code postal. Indiquez-le.',
  'address.changed':
    'Cette adresse a été modifiée ailleurs entre-temps. Rouvrez-la et relisez-la avant de la modifier.',
  'address.already_there':
    'Vous avez déjà {name} à ce même endroit. Utilisez cette fiche ou enregistrez une autre personne.',
  'wallet.insufficient': 'Votre solde est insuffisant : il manque {missing}.',
  'wallet.gift_taken': 'Vous avez déjà reçu le cadeau de bienvenue.',
  'wallet.gift_known': 'Le cadeau de bienvenue a déjà été remis à ce numéro ou à cet appareil.',
  'wallet.gift_off': 'Il n’y a pas de cadeau de bienvenue en ce moment.',
  'wallet.provider_off': 'Ce moyen de paiement est indisponible. Choisissez-en un autre.',
  'wallet.amount': 'Le montant doit être compris entre {min} et {max}.',
  'wallet.option_changed': 'Les offres ont changé. Rechargez la page et choisissez à nouveau.',
  'wallet.notify_signature': 'La signature de la notification est incorrecte.',
  'wallet.not_refundable': 'Ce paiement n’a pas été crédité ou ne peut plus être remboursé.',
  'wallet.refund_too_much': 'Il reste au plus {left} à rembourser.',
  'wallet.coins_spent':
    'Il manque {missing} au solde du payeur : ce qui est dépensé ne peut pas être remboursé.',
  'wallet.same_person': 'Ce montant dépasse la limite : une autre personne doit l’approuver.',
  'wallet.decided': 'C’est déjà décidé. Rechargez la page.',
  'wallet.incident_handled': 'Cet incident est déjà traité ou ne peut pas l’être ainsi.',
  'wallet.payer_unknown': 'Aucun compte n’a ce numéro. Vérifiez-le.',
  'wallet.account_ended': 'Le compte du payeur est clos : plus rien ne peut y être crédité.',
  'wallet.gifts_changed':
    'Quelqu’un de l’équipe vient de changer les cadeaux. Regardez d’abord les plus récents.',
  'wallet.gift_offers': 'Chaque montant ne figure qu’une fois, et le cadeau ne peut le dépasser.',
  'coupon.not_offered': 'Ce bon n’est pas distribué en ce moment.',
  'coupon.sold_out': 'Tous ces bons ont déjà été pris.',
  'coupon.limit_reached': 'Maximum atteint : {max} par personne.',
  'coupon.taken': 'Vous avez déjà pris ce bon.',
  'coupon.word_wrong':
    'Ce mot-clé n’est pas le bon. Saisissez-le tel que le compte vous l’a envoyé.',
  'coupon.not_reached': 'Commandes encore nécessaires pour le prendre : {missing}.',
  'coupon.answered': 'Vous avez déjà répondu à ce questionnaire. Merci.',
  'coupon.questionnaire_closed': 'Ce questionnaire est clos.',
  'coupon.answer_invalid': 'Une question attend encore sa réponse : elle est signalée.',
  'coupon.not_usable': 'Ce bon est déjà utilisé par une autre commande.',
  'coupon.expired': 'Ce bon n’est pas valable en ce moment.',
  'coupon.misfit': 'Ce bon ne convient pas à cette commande. Choisissez-en un autre.',
  'coupon.terms': 'Ces réglages se contredisent. Vérifiez le champ signalé.',
  'coupon.word_in_use': 'Une autre campagne utilise ce mot-clé.',
  'coupon.campaign_state': 'La campagne a changé d’état entre-temps. Rechargez la page.',
  'coupon.audience_changed': 'Nombre de personnes à ce jour : {count}. Vérifiez avant d’envoyer.',
  'point.signed': 'Vous avez déjà pris vos points du jour. À demain.',
  'point.task_open': 'Cette tâche n’est pas encore terminée.',
  'point.task_rewarded': 'Vous avez déjà reçu cette récompense.',
  'point.insufficient': 'Points manquants : {missing}.',
  'point.offer_gone': 'Désolés, c’est désormais épuisé.',
  'point.offer_limit': 'Maximum atteint : {limit} par personne.',
  'point.offer_changed': 'Le nombre de points demandé a changé. Vérifiez-le avant d’échanger.',
  'point.changed': 'Quelqu’un de l’équipe vient de modifier cela. Rechargez avant de recommencer.',
  'point.task_days': 'La date de fin ne peut pas précéder celle de début.',
  'point.task_fixed':
    'Des récompenses ont déjà été versées : ce qui est compté et la période ne changent plus. Créez une autre tâche.',
  'point.offer_gives_nothing':
    'Indiquez le nombre de pièces d’or, ou choisissez un bon en cours de distribution ou un article en vente.',
  'point.stock_taken': 'Déjà échangés : {taken} ; le stock ne peut pas être inférieur.',
  'goods.off_sale': '« {name} » n’est plus en vente. Retirez-le de votre liste.',
  'goods.stock_short': 'Stock restant pour « {name} » : {stock}. Réduisez la quantité.',
  'goods.over_limit':
    '« {name} » est limité à {limit} par personne. Vous pouvez encore en acheter {remaining}.',
  'goods.unknown': 'L’article choisi est introuvable. Rechargez la page et choisissez à nouveau.',
  'goods.cart_full':
    'Le panier contient au plus {max} articles différents. Retirez-en d’abord quelques-uns.',
  'goods.changed': 'Quelqu’un de l’équipe a modifié cet élément. Rechargez avant de le modifier.',
  'goods.category_used': 'Cette catégorie contient encore des articles. Déplacez-les d’abord.',
  'goods.category_unknown': 'Cette catégorie n’existe plus. Choisissez-en une autre.',
  'goods.sku_used': 'La référence {sku} est déjà utilisée. Choisissez-en une autre.',
  'goods.picture_unknown': 'Une des images n’existe plus. Importez-la à nouveau.',
  'goods.incomplete':
    'Avant la mise en vente, il faut au moins une image et une variante disponible.',
  'goods.stock_change':
    'Une entrée ajoute au moins une unité, et une correction ne peut pas être nulle.',
  'goods.stock_below_zero': 'Stock disponible : {stock}. Vous ne pouvez pas en retirer autant.',
  'goods.comment_decided': 'Cet avis a déjà été traité. Rechargez la page.',
  'goods.reason_missing': 'Indiquez un motif ; la personne le lira.',
  'goods.not_enclosable':
    '« {name} » ne peut pas voyager dans une lettre. Achetez-le à part dans la boutique.',
  'goods.envelope_full':
    'C’est trop pour une enveloppe : elle contient au plus {pieces} articles, {weight} g et {thickness} mm.',
  'order.not_payable': 'Cette commande ne peut plus être payée. Rechargez la page.',
  'order.expired':
    'Cette commande n’a pas été payée dans les 30 minutes. Commandez à nouveau ; votre lettre est toujours dans les brouillons.',
  'order.price_changed': 'Le prix est maintenant de {total}. Vérifiez puis confirmez à nouveau.',
  'order.not_cancellable': 'L’impression a commencé : l’annulation n’est plus possible.',
  'order.no_edit': 'Aucune modification n’attend votre accord.',
  'order.not_posted': 'Ce courrier n’a pas encore été posté.',
  'order.already_packed':
    'Le colis est prêt : l’annulation n’est plus possible. Vous pourrez demander un retour après la livraison.',
  'order.shares_changed':
    'Les parts des autres ont changé. La vôtre est maintenant de {rest}. Vérifiez puis confirmez à nouveau.',
  'order.not_shipped': 'Le colis n’a pas encore été expédié.',
  'order.cannot_act':
    'Cette action n’est pas possible pour le moment ; quelqu’un de l’équipe a peut-être modifié la commande. La page en donne la raison.',
  'order.above_limit': 'Les gestes commerciaux d’une commande sont limités à {most} au total.',
  'order.act_decided': 'Quelqu’un de l’équipe a déjà décidé.',
  'order.same_person': 'Une autre personne doit décider : on n’approuve pas sa propre demande.',
  'order.limits_changed': 'Quelqu’un vient de modifier les limites.',
  'delivery.nothing_to_print': 'Plus rien à imprimer pour ce papier et ce mode d’envoi.',
  'delivery.file_damaged':
    'Le fichier d’impression de {number} n’est pas celui qui a été payé. Impression arrêtée ; prévenez un administrateur.',
  'delivery.batch_begun':
    'Des feuilles de ce lot ont déjà été scannées : il ne peut plus être annulé.',
  'delivery.already_posted': 'Ce pli est déjà posté ; une réimpression exige une seconde personne.',
  'delivery.no_such_sheet': 'La feuille {sheet} n’existe pas ; le pli en compte {sheets}.',
  'delivery.not_posted': 'Ce pli n’a pas été posté : il ne peut pas être un retour.',
  'delivery.tracking_used': 'Le numéro de suivi {number} est déjà attribué à un autre pli.',
  'delivery.tracking_check':
    'La clé de contrôle de {number} est fausse : comparez le numéro avec l’étiquette.',
  'delivery.outcomes_changed':
    'Quelqu’un de l’équipe vient de modifier ce tableau. Rechargez la page.',
  'delivery.unaccounted': 'Plis non pointés : {count}. Le service ne peut pas être clos.',
  'delivery.shift_closed': 'Quelqu’un de l’équipe vient de clore ce service. Rechargez la page.',
  'delivery.not_posted_yet': 'Ce pli n’est pas encore posté : réimprimez-le directement.',
  'delivery.copy_open': 'Un second tirage de ce pli est déjà en cours.',
  'delivery.same_person': 'Vous avez fait cette demande : un collègue doit décider.',
  'delivery.copy_decided': 'Ce tirage a déjà été traité. Rechargez la page.',
  'delivery.other_code': 'Ce code n’est pas celui de ce pli.',
  'delivery.settings_changed':
    'Quelqu’un de l’équipe vient de modifier les réglages d’impression. Rechargez la page.',
  'delivery.printer_not_allowed':
    'Les réglages du serveur n’autorisent pas cette adresse d’imprimante.',
  'delivery.printer_silent': 'L’imprimante ne répond pas. Vérifiez l’alimentation et le réseau.',
  'delivery.printer_refused': 'L’imprimante a refusé la demande.',
  'delivery.already_sent':
    'Le lot {number} a déjà été envoyé à une imprimante ; l’envoyer à nouveau peut l’imprimer deux fois.',
  'delivery.event_time': 'L’heure doit se situer entre l’envoi et maintenant.',
  'delivery.not_followed': 'Aucun service ne suit ce numéro : les étapes se notent à la main.',
  'delivery.case_closed': 'Ce dossier est déjà clos. Rechargez la page.',
  'delivery.events_full': 'Ce numéro ne peut plus recevoir d’étapes.',
  'delivery.not_lost_yet':
    'L’envoi n’est pas encore considéré comme perdu. Signalement possible à partir du {day}.',
  'delivery.lost_settled':
    'L’envoi est arrivé, revenu, remboursé ou déjà signalé. Rechargez la page.',
  'delivery.claim_waits': 'Le client attend une réponse. Décidez d’abord.',
  'delivery.paid_back':
    'Cette lettre a été remboursée comme perdue. Ne l’envoyez pas à nouveau et n’enregistrez pas de retour.',
  'shop.address_unknown': 'Cette adresse de livraison n’existe plus. Choisissez-en une autre.',
  'shop.line_twice': 'La même variante figure deux fois. Regroupez-la sur une seule ligne.',
  'shop.not_delivered': 'Vous pourrez le faire une fois les articles reçus.',
  'shop.commented': 'Vous avez déjà donné votre avis sur cet article.',
  'shop.picture_unknown': 'Une des images n’est pas arrivée. Ajoutez-la à nouveau.',
  'shop.too_many_pictures':
    'Vous avez {max} images encore inutilisées. Envoyez-les d’abord ou réessayez dans un jour.',
  'shop.return_late':
    'La livraison date de plus de {days} jours : le retour n’est plus possible. En cas de problème, écrivez-nous.',
  'shop.return_once': 'Un retour a déjà été demandé pour cette commande.',
  'shop.moved_on': 'Cette commande a changé d’état. Rechargez la page.',
  'shop.tracking_used': 'Le numéro de suivi {number} est déjà utilisé pour une autre commande.',
  'shop.restock': 'La quantité remise en stock dépasse la quantité commandée.',
  'shop.answer_missing': 'Indiquez pourquoi le retour est refusé ; la personne le lira.',
  'shop.too_many_unpaid':
    'Vous avez {max} commandes avec des articles en attente de paiement. Réglez-les ou annulez-les d’abord.',
  'shop.tracking_number':
    'Un numéro de suivi ne contient que des lettres et des chiffres, dont au moins un chiffre.',
  'shop.box_differs':
    'Le code de boîte de l’enveloppe n’est pas celui de la commande. Cherchez la bonne enveloppe.',
  'shop.not_returnable': 'Un original papier ne peut pas être retourné.',
  'mail.calendar_changed': 'Quelqu’un vient de modifier le calendrier.',
  'mail.words_changed': 'Quelqu’un vient de modifier les listes de mots.',
  'mail.word_unfindable':
    '« {word} » ne contient pas assez à chercher : il faut au moins deux lettres ou caractères.',
  'mail.cut_off_changed': 'Quelqu’un vient de modifier l’heure limite.',
  'mail.collection_changed': 'Quelqu’un vient de modifier l’adresse de réception.',
  'mail.collection_character': 'Aucune police ne peut imprimer « {character} » dans « {line} ».',
  'mail.collection_too_long':
    'Avec le code de boîte et le code postal, cette adresse ne tient pas sur les lettres, les cartes et les enveloppes. Raccourcissez-la, d’abord « {line} ».',
  'letter.empty': 'La lettre est encore vide. Écrivez d’abord quelques lignes.',
  'letter.too_long': 'Une lettre compte {max} pages au maximum ; celle-ci en a {pages}.',
  'letter.draft_changed': 'Le brouillon a été modifié ailleurs. Consultez la dernière version.',
  'letter.too_many_drafts': 'Vous avez {max} brouillons. Supprimez-en quelques-uns d’abord.',
  'letter.unknown_style':
    'Le papier ou la police choisis ne sont plus proposés. Choisissez à nouveau.',
  'letter.drawing_failed': 'Les pages n’ont pas pu être générées. Rien n’est perdu ; réessayez.',
  'letter.proof_used': 'Cette lettre a déjà fait l’objet d’une commande.',
  'letter.proof_stale': 'Le texte, l’adresse ou les règles ont changé. Confirmez à nouveau.',
  'letter.breach': 'La lettre enfreint une règle de l’établissement. Corrigez-la comme indiqué.',
  'letter.warning_unseen': 'Lisez et acceptez d’abord les remarques.',
  'letter.file_changed': 'Le fichier d’impression a changé. Vérifiez-le avant de payer.',
  'letter.part_missing':
    'Une image de cette lettre n’est plus disponible. Choisissez-la à nouveau.',
  'letter.send_day': 'Choisissez un jour entre le {first} et le {last}.',
  'letter.locked': 'L’impression a commencé : ce n’est plus modifiable.',
  'letter.no_resend':
    'Cette lettre retournée ne peut plus être envoyée à nouveau à ces conditions.',
  'letter.prices_changed':
    'Quelqu’un de l’équipe vient de changer les tarifs. Regardez d’abord les plus récents.',
  'setting.day': 'Choisissez un moment à venir, d’ici un an.',
  'letter.price_classes':
    'Indiquez chaque mode d’envoi une fois, le délai minimal ne dépassant pas le maximal.',
  'stationery.changed': 'Quelqu’un de l’équipe vient de modifier ce papier. Rechargez la page.',
  'stationery.unfit': 'Problèmes à corriger avant publication : {count}.',
  'stationery.steady': 'Ce papier de base est toujours proposé et ne peut pas être retiré.',
  'stationery.too_many':
    'Au plus {max} papiers maison peuvent être proposés à la fois. Retirez-en un d’abord.',
  'template.changed': 'Quelqu’un de l’équipe vient de modifier ce modèle. Rechargez la page.',
  'letter.review_changed': 'Quelqu’un de l’équipe a déjà relu cette lettre. Rechargez la page.',
  'letter.review_claimed': '{name} relit cet envoi en ce moment.',
  'letter.not_in_review': 'Cette lettre n’est pas en cours de relecture.',
  'letter.no_change': 'Rien n’a été modifié.',
  'family.too_many':
    'Vous pouvez participer à {max} lettres de famille au plus. Supprimez-en ou quittez-en une d’abord.',
  'family.not_owner': 'Seule la personne qui a commencé la lettre peut le faire.',
  'family.not_yours': 'Ces pages sont celles de {name}. Vous ne pouvez pas les modifier.',
  'family.sent': 'Cette lettre est payée et en route. Elle ne peut plus être modifiée.',
  'family.changed': 'Quelqu’un vient d’arriver ou de partir. Remettez les pages en ordre.',
  'family.invitation_over': 'Cette invitation n’est plus valable. Demandez un nouveau lien.',
  'family.full': 'Une lettre réunit {max} personnes au plus.',
  'family.owner_stays':
    'La personne qui a commencé la lettre ne peut pas la quitter, mais peut la supprimer.',
  'family.too_long': 'Chaque personne peut écrire {max} caractères au plus.',
  'family.unreadable':
    'La modification n’a pas pu être fusionnée. Rechargez et réessayez ; votre texte est toujours sur cet appareil.',
  'family.not_shared':
    'La personne qui a commencé cette lettre la paie seule. Aucune part n’est demandée.',
  'family.owner_pays_rest':
    'Vous avez commencé cette lettre : vous payez le reste au moment de l’envoi.',
  'family.empty': 'Personne n’a encore rien écrit.',
  'family.parts_changed': 'Les images de ces pages viennent d’être modifiées ailleurs. Réessayez.',
  'family.too_many_photos':
    'Cela fait {count} photos en tout ; une lettre en contient {max} au plus. Retirez-en quelques-unes : {people}',
  'family.too_many_pictures':
    'Cela fait {count} séries de photos, pages manuscrites et dessins en tout ; une lettre en contient {max} au plus. Retirez-en : {people}',
  'family.too_many_strokes':
    'Les dessins ont ensemble trop de traits pour une lettre. Retirez-en un ou simplifiez-en un, les plus chargés d’abord : {people}',
  'postcard.empty': 'La carte est encore vide. Écrivez d’abord quelques mots.',
  'postcard.too_long':
    'Le texte dépasse la carte. Raccourcissez-le ou choisissez une taille plus petite.',
  'postcard.draft_changed': 'La carte a été modifiée ailleurs. Consultez la dernière version.',
  'postcard.too_many_drafts':
    'Vous avez déjà {max} cartes en préparation. Supprimez-en quelques-unes d’abord.',
  'postcard.unknown_style':
    'Le modèle ou le sticker choisi n’est plus proposé. Choisissez à nouveau.',
  'postcard.photo_missing':
    'Le recto n’a pas encore de photo. Choisissez-en une, ou un modèle sans photo.',
  'postcard.drawing_failed': 'La carte n’a pas pu être générée. Rien n’est perdu ; réessayez.',
  'postcard.proof_used': 'Cette carte a déjà fait l’objet d’une commande.',
  'postcard.proof_stale': 'Le texte, l’adresse ou les règles ont changé. Confirmez à nouveau.',
  'postcard.breach': 'La carte enfreint une règle de l’établissement. Corrigez-la comme indiqué.',
  'postcard.warning_unseen': 'Lisez et acceptez d’abord les remarques.',
  'postcard.review_changed': 'Quelqu’un de l’équipe a déjà relu cette carte. Rechargez la page.',
  'postcard.not_in_review': 'Cette carte n’est pas en cours de relecture.',
  'postcard.none_clean': 'Aucune carte sans signalement à valider pour l’instant.',
  'postcard.sample_unseen': 'Cartes de l’échantillon encore à ouvrir : {count}.',
  'postcard.sample_over':
    'Une carte de l’échantillon n’a pas été validée, ou l’échantillon est trop ancien. Recommencez.',
  'greeting.empty': 'L’intérieur de la carte est encore vide. Écrivez d’abord quelques mots.',
  'greeting.too_long':
    'Le texte ne tient pas dans la carte. Raccourcissez-le ou choisissez une taille plus petite.',
  'greeting.draft_changed': 'La carte a été modifiée ailleurs. Consultez la dernière version.',
  'greeting.too_many_drafts':
    'Vous avez déjà {max} cartes de vœux en préparation. Supprimez-en quelques-unes d’abord.',
  'greeting.unknown_cover': 'La couverture choisie n’est plus proposée. Choisissez à nouveau.',
  'greeting.drawing_failed': 'La carte n’a pas pu être générée. Rien n’est perdu ; réessayez.',
  'greeting.proof_used': 'Cette carte a déjà fait l’objet d’une commande.',
  'greeting.proof_stale': 'Le texte, l’adresse ou les règles ont changé. Confirmez à nouveau.',
  'greeting.breach': 'La carte enfreint une règle de l’établissement. Corrigez-la comme indiqué.',
  'greeting.warning_unseen': 'Lisez et acceptez d’abord les remarques.',
  'greeting.review_changed': 'Quelqu’un de l’équipe a déjà relu cette carte. Rechargez la page.',
  'greeting.not_in_review': 'Cette carte n’est pas en cours de relecture.',
  'reply.withdrawn': 'Cette réponse a été retirée par notre équipe.',
  'reply.not_open': 'Cette réponse n’est plus en cours de numérisation. Rechargez la page.',
  'reply.no_such_sheet': 'La feuille {sheet} n’existe pas. Feuilles annoncées : {sheets}.',
  'reply.page_count':
    'Le fichier compte {pages} pages ; il en faut {expected}, recto et verso de chaque feuille.',
  'reply.changed': 'Quelqu’un de l’équipe a modifié cette réponse. Rechargez la page.',
  'reply.quarantined':
    'Le code de boîte et le second identifiant ne concordent pas : publication impossible.',
  'reply.scans_missing': 'Faces encore à numériser : {count}.',
  'reply.count_differs': 'Le nombre de feuilles recompté diffère du nombre annoncé. Recomptez.',
  'reply.box_differs': 'Le code de boîte ne correspond pas. Vérifiez l’enveloppe.',
  'reply.not_scans':
    'La page {page} n’est pas une image numérisée unique. Numérisez à nouveau en PDF ou ajoutez les faces en images.',
  'reply.marks_unsure':
    'La page {page} porte une marque qui n’est pas fixée dans l’image, par exemple une biffure marquée mais pas appliquée : elle pourrait laisser lire ce qu’elle doit cacher. Appliquez-la dans votre logiciel, ou imprimez le fichier dans un nouveau PDF, puis ajoutez-le',
  'reply.not_published': 'Cette réponse n’est pas publiée.',
  'reply.original_gone': 'Nous n’avons plus l’original papier de cette réponse.',
  'reply.original_ordered':
    'L’envoi de l’original de cette réponse est déjà commandé. Consultez la commande.',
  'reply.original_not_due':
    'Cet original ne doit pas être détruit : le délai court encore ou son envoi est commandé.',
  'chat.blocked':
    'Notre équipe a suspendu vos messages ici. Ce que vous avez écrit reste sur cet appareil ; contactez-nous autrement si vous avez besoin d’aide.',
  'chat.picture_gone': 'Cette image n’existe plus. Choisissez-la à nouveau.',
  'chat.card_gone': 'Ce que vous voulez montrer n’existe plus. Choisissez à nouveau.',
  'chat.id_taken': 'Ce message a déjà été envoyé avec un autre contenu. Écrivez-en un nouveau.',
  'chat.rated': 'Vous avez déjà évalué cette conversation.',
  'chat.taken':
    'Quelqu’un de l’équipe vient de prendre ou de transmettre cette conversation. Actualisez.',
  'chat.no_clerk': 'Ce collègue ne peut pas répondre aux messages.',
  'chat.setting_changed': 'Quelqu’un de l’équipe vient de modifier ceci. Ouvrez à nouveau.',
  'chat.address_refused': 'Choisissez une image envoyée ici.',
  'chat.period': 'Choisissez une période qui commence avant de finir, de {days} jours au plus.',
  'chat.written_since': 'Un nouveau message vient d’arriver. Lisez-le avant de terminer.',
  'agent.none': 'Vous n’êtes pas encore partenaire. Faites d’abord une demande.',
  'agent.closed': 'Aucune nouvelle demande n’est acceptée en ce moment.',
  'agent.applied': 'Vous avez déjà fait une demande.',
  'agent.terms_changed': 'Les conditions viennent de changer. Relisez-les.',
  'agent.span': 'Choisissez une période de trois ans au plus.',
  'agent.held': 'Vos commissions sont suspendues. La raison figure sous « Mes invitations ».',
  'agent.open_request': 'Un retrait est déjà en cours. Vous pourrez en demander un autre ensuite.',
  'agent.too_little': 'Le retrait minimum est de {least}.',
  'agent.card': 'Ce numéro de carte n’est pas valable. Vérifiez-le.',
  'agent.name': 'Le nom doit être celui de votre demande.',
  'agent.moved_on': 'Cela vient de changer. Regardez à nouveau.',
  'agent.own': 'On ne décide pas pour soi-même. Laissez cela à un collègue.',
  'agent.same_person': 'La seconde approbation doit venir d’un autre collègue.',
  'agent.rule_changed':
    'Quelqu’un de l’équipe vient de modifier les règles. Regardez d’abord les dernières.',
  'agent.paying': 'Le paiement par le prestataire est en cours. Attendez le résultat.',
  'agent.no_provider': 'Ce retrait ne peut pas passer par ce prestataire. Payez-le à la main.',
  'agent.payee': 'Ce n’est pas un identifiant valable chez le prestataire. Vérifiez-le.',
  'diary.too_many': 'Votre journal contient {max} pages. Supprimez-en d’abord.',
  'diary.photo_unknown': 'Une photo n’a pas pu être envoyée. Ajoutez-la à nouveau.',
  'diary.empty': 'Cette page n’a pas encore de texte.',
  'diary.book_empty': 'Aucune lettre envoyée ou reçue en {year}.',
  'diary.book_too_big':
    'Les lettres de {year} font {pages} pages ; un recueil en contient {max} au plus. Demandez-nous de les relier.',
  'help.changed': 'Cet article vient d’être modifié par un collègue. Ouvrez-le à nouveau.',
  'help.key_taken': 'Un autre article porte déjà ce nom de lien. Choisissez-en un autre.',
  'content.changed': 'Cela vient d’être modifié. Vérifiez puis publiez à nouveau.',
  'content.day': 'Choisissez un jour entre demain et dans un an.',
  'privacy.copy_gone': 'Cette copie a été supprimée. Demandez-en une nouvelle.',
  'privacy.under_way':
    'Ceci est encore en cours : {names}. Revenez quand ce sera terminé, ou choisissez d’attendre.',
  'privacy.money_changed':
    'Votre solde vient de changer. Vérifiez le nouveau montant et confirmez de nouveau.',
  'privacy.staff_account':
    'C’est un compte du personnel. Demandez d’abord à un administrateur de retirer le rôle.',
  'privacy.nothing_to_undo': 'Il n’y a aucune suppression à annuler.',
  'privacy.already_asked':
    'Une suppression de ce compte est déjà demandée ; rien n’a été enregistré.',
  'ai.off': 'Il n’y a pas d’assistant IA ici.',
  'ai.consent_needed': 'Regardez d’abord ce qui est envoyé et donnez votre accord.',
  'ai.quota_used': 'Le quota du jour n’y suffit plus. Il y en aura un nouveau demain.',
  'ai.away': 'L’assistant IA n’a pas répondu. Réessayez plus tard.',
  'ai.talk_full': 'Cette conversation est devenue longue. Commencez-en une autre.',
  'report.period': 'Choisissez une période qui commence avant de finir, de {days} jours au plus.',
  'month.not_over': 'Ce mois n’est pas terminé : il se clôture une fois fini.',
  'month.closed': 'Ce mois est déjà clôturé et ne change plus.',
  'month.before_open': 'Clôturez d’abord {month}.',
  'month.same_person': 'Une clôture se fait à deux : une autre personne doit la confirmer.',
  'month.not_asked': 'Personne n’a demandé à clôturer ce mois. Rechargez la page.',
  'month.moved': 'Une écriture de ce mois vient d’arriver. Réessayez.',
  'month.rates_changed':
    'Quelqu’un de l’équipe vient de changer les taux. Regardez d’abord les plus récents.',
  'month.rates_day': 'Tout est clôturé avant le {day} : les taux changent à partir de ce jour.',
  'notice.no_receiver':
    'Il n’y a pas encore d’adresse, de numéro ou d’appareil pour ces messages. Ajoutez-en un.',
  'notice.stopped': 'Vous avez arrêté nos messages. Autorisez-les d’abord à nouveau.',
  'notice.push_service':
    'Nous ne pouvons pas utiliser le service push de cet appareil. Choisissez un autre moyen.',
  'cloud.auth_failed': 'La signature de la requête est incorrecte.',
  'cloud.invalid_client': 'Client non valide : cette clé n’existe pas ou n’est plus active.',
  'cloud.not_fresh':
    'La requête est hors délai ou a déjà été envoyée. Vérifiez l’heure, puis envoyez-en une nouvelle.',
  'cloud.no_function': 'La fonction {name} n’existe pas dans le nuage.',
  'cloud.full': 'L’espace de stockage est plein. Supprimez d’abord des fichiers.',
} satisfies Translation<typeof source>
