import { endings, type LanguageWords, phrases } from './language-words.ts';

export const FR: LanguageWords = {
  stopWords: phrases(`
    le, la, les, l, un, une, des, du, de, d, au, aux, ce, cet, cette, ces, c, je, j, tu, il, elle, on, nous, vous, ils,
    elles, me, m, te, t, se, s, lui, leur, leurs, y, en, mon, ma, mes, ton, ta, tes, son, sa, ses, notre, nos, votre,
    vos, qui, que, qu, quoi, dont, où, quel, quelle, et, ou, mais, donc, or, ni, car, si, comme, quand, lorsque, à,
    dans, par, pour, sur, sous, avec, sans, entre, vers, chez, depuis, pendant, avant, après, est, sont, était, étaient,
    être, été, sera, a, ont, avait, avoir, fait, peut, peuvent, ne, n, pas, plus, moins, très, aussi, bien, tout, toute,
    tous, toutes, même, autre, autres, ainsi, cela, ça, il y a, afin`),
  linkTexts: phrases(`
    ici, cliquez, cliquez ici, cliquer ici, clique ici, par ici, là, plus, en savoir plus, savoir plus, plus d'infos,
    plus d'informations, plus de détails, voir, voir plus, voir tout, tout voir, voir la suite, voir les détails,
    afficher plus, lire, lire plus, lire la suite, lire l'article, la suite, suite, suivant, continuer,
    continuer la lecture, détails, infos, lien, ce lien, cette page, cet article, page, site, site web, le site,
    découvrir, découvrez, je découvre, en découvrir plus, télécharger, ouvrir, accéder, consulter, j'en profite,
    c'est parti, voir le site, visiter, démarrer`),
  questionOpeners: phrases(`
    qui, que, qu'est-ce que, qu'est-ce qu'un, qu'est-ce qu'une, qu'est-ce qui, quoi, quel, quelle, quels, quelles, quand,
    où, pourquoi, comment, combien, est-ce que, est-ce qu'il, est-ce, peut-on, faut-il, y a-t-il, à quoi, lequel, laquelle`),
  questionEndings: [],
  teaserOpeners: phrases(`
    découvrez, découvre, apprenez, explorez, lisez, trouvez, profitez, essayez, inscrivez-vous, abonnez-vous, cliquez,
    bienvenue, rejoignez, téléchargez, imaginez, contactez-nous, appelez, venez, ne manquez pas, ne ratez pas, dans cet article,
    dans ce guide, restez, regardez, voici, prêt, prêts, envie de, besoin de, et si, commandez, réservez, offrez-vous`),
  teaserEndings: endings('en savoir plus, lire la suite, cliquez ici, à suivre, par ici'),
  placeholderTitles: phrases(`
    accueil, page d'accueil, la page d'accueil, titre, sans titre, sans-titre, document sans titre, page sans titre,
    nouvelle page, nouveau document, page, titre de la page, titre du site, mon site, mon site web, mon blog, blog, site,
    site web, test, page de test, page d'exemple, bienvenue, document, par défaut, index, accueil du site, page vide,
    votre titre ici, à compléter`),
  errorPhrases: phrases(`
    introuvable, page introuvable, page non trouvée, non trouvé, non trouvée, n'existe pas, n'existe plus,
    n'a pas été trouvée, n'a pas été trouvé, plus disponible, n'est pas disponible, non disponible, a été supprimée,
    a été supprimé, a été déplacée, une erreur est survenue, une erreur s'est produite, erreur interne, erreur du serveur,
    accès refusé, accès interdit, accès non autorisé, service indisponible, en maintenance, en construction, page inaccessible`),
  footerLinks: {
    about: phrases(`à propos, à propos de nous, qui sommes-nous, qui sommes nous, notre histoire,
      l'entreprise, mentions légales, la société, notre équipe`),
    contact: phrases('contact, contacts, contactez-nous, nous contacter, aide, service client, assistance, support'),
    privacy: phrases(`confidentialité, politique de confidentialité, vie privée, protection des données,
      données personnelles, politique de protection des données, cookies, politique de cookies`),
    terms: phrases(`conditions, conditions générales, conditions d'utilisation, conditions générales d'utilisation,
      conditions générales de vente, cgu, cgv`),
  },
};
