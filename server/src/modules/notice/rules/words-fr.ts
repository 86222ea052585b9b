import type { NoticeWords } from './words.ts'

export const noticeWordsFr: NoticeWords = {
  topics: {
    change_proposed: 'Une commande attend votre réponse',
    refused: 'Une commande n’a pas été acceptée',
    returned: 'Une commande nous est revenue',
    refunded: 'Une somme est revenue sur votre solde',
    overdue: 'Une commande a du retard',
    exception: 'Une commande rencontre un problème en chemin',
    returning: 'Une commande est en train de revenir',
    move_refused: 'Une commande n’a pas pu changer d’adresse',
    rules_changed: 'Les règles ont changé : votre commande est vérifiée à nouveau',
    balance_low: 'Votre solde ne couvre pas une commande prévue',
    reply_arrived: 'Du nouveau est arrivé pour vous',
    chat_answered: 'Nous vous avons répondu',
    order_paid: 'Votre commande est payée',
    printed: 'Votre commande est imprimée',
    posted: 'Votre commande est partie',
    delivered: 'Votre commande est arrivée',
    moved: 'Votre commande a une nouvelle adresse',
    send_reminder: 'Une commande prévue part bientôt ; vous pouvez encore la modifier',
    coupon_ends: 'Un de vos bons expire bientôt',
    birthday_near: 'Un anniversaire que vous avez noté approche',
    release_near: 'Un jour que vous avez noté approche',
    test: 'Ceci est un message d’essai',
  },
  digest: (count) => `Nouveaux messages : ${count}`,
  withAbout: (title, about) => `${title} (${about})`,
  open: 'Ouvrir',
  chosen:
    'Vous avez choisi l’e-mail pour vos avis. Ce choix se modifie à tout moment dans les réglages des messages.',
  stop: 'Ne plus recevoir nos e-mails',
}
