import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/file.ts'

export default {
  unusedAlarm:
    'Les fichiers envoyés mais inutilisés remplissent presque l’espace qui leur est réservé (le nombre est le pourcentage). Une fois plein, plus personne ne peut envoyer de fichiers. Voyez qui les envoie ou augmentez UNUSED_GIGABYTES_ALL',
} satisfies Translation<typeof source>
