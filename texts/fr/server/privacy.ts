import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/privacy.ts'
import kindNames from '../kinds.ts'
import lists from '../web/privacy.ts'

export default {
  kindNames,
  lists,
  readMe: {
    title: 'Tout ce que nous conservons à votre sujet',
    lead: 'Cette archive contient tout ce que nous conservons à votre sujet. Dans chaque dossier, data.json est une liste que tout éditeur de texte ouvre.',
    lists: 'Dossiers :',
    letters:
      'letters/ contient les PDF mêmes qui ont été imprimés et postés, nommés d’après le numéro de commande.',
    replies: 'replies/ contient les numérisations des réponses, un dossier pour chacune.',
    pictures: 'pictures/ et files/ contiennent ce que vous avez envoyé.',
    others:
      'Ce qui appartient à d’autres n’y est pas : le personnel et les autres personnes y figurent comme « somebody else », et des lettres écrites à plusieurs vous trouvez votre seule partie. Les secrets de connexion n’y sont pas non plus.',
    care: 'Ce sont des choses privées : gardez cette archive en lieu sûr.',
  },
} satisfies Translation<typeof source>
