import { endings, type LanguageWords, phrases } from './language-words.ts';

export const ES: LanguageWords = {
  stopWords: phrases(`
    el, la, los, las, lo, un, una, unos, unas, al, del, de, a, ante, bajo, con, contra, desde, durante, en, entre, hacia,
    hasta, para, por, según, sin, sobre, tras, y, e, o, u, ni, pero, sino, que, si, como, cuando, donde, porque, aunque,
    mientras, yo, tú, él, ella, nosotros, ellos, ellas, usted, ustedes, me, te, se, nos, le, les, mi, mis, tu, tus, su,
    sus, nuestro, nuestra, nuestros, nuestras, este, esta, estos, estas, ese, esa, eso, esto, aquel, qué, quién, cuál,
    es, son, era, eran, fue, fueron, ser, sido, está, están, estar, ha, han, había, hay, haber, tiene, tienen, puede,
    pueden, hace, no, más, menos, muy, también, ya, así, todo, toda, todos, todas, otro, otra, otros, cada, cual, uno`),
  linkTexts: phrases(`
    aquí, aqui, haz clic, haz clic aquí, haga clic aquí, clic aquí, click aquí, pulse aquí, pulsa aquí, pincha aquí,
    pinche aquí, más, más info, más información, más detalles, ver, ver más, ver todo, ver todos, ver detalles, ver aquí,
    mostrar más, leer, leer más, lee más, leer artículo, sigue leyendo, seguir leyendo, continuar, continuar leyendo,
    saber más, conoce más, conocer más, descubre más, descubrir más, descubrir, detalles, info, información, enlace,
    este enlace, esta página, este artículo, página, sitio, sitio web, web, siguiente, ir, ir al sitio, abrir, descargar,
    entrar, acceder, visitar, empezar`),
  questionOpeners: phrases(`
    qué, quién, quiénes, cuál, cuáles, cuándo, dónde, por qué, cómo, cuánto, cuánta, cuántos, cuántas, para qué, a qué,
    de qué, adónde, en qué, con qué, es posible, se puede`),
  questionEndings: [],
  teaserOpeners: phrases(`
    descubre, descubra, aprende, aprenda, explora, explore, lee, lea, encuentra, encuentre, prueba, pruebe, únete, haz clic,
    haga clic, bienvenido, bienvenida, bienvenidos, bienvenidas, suscríbete, regístrate, descarga, imagina, contáctanos,
    llámanos, no te pierdas, no se pierda, en este artículo, en esta guía, en este post, sigue leyendo, conoce, conozca,
    mira, compra, reserva, ven, disfruta`),
  teaserEndings: endings('leer más, saber más, ver más, haz clic aquí, sigue leyendo'),
  placeholderTitles: phrases(`
    inicio, página de inicio, página principal, pagina principal, portada, título, titulo, sin título, sin titulo,
    documento sin título, página sin título, nueva página, nuevo documento, página, título de la página, título del sitio,
    mi sitio, mi sitio web, mi página, mi web, mi blog, blog, sitio web, prueba, página de prueba, página de ejemplo,
    bienvenido, bienvenidos, documento, por defecto, índice, en blanco`),
  errorPhrases: phrases(`
    no encontrada, no encontrado, página no encontrada, no se encontró, no se ha encontrado, no se encuentra,
    no pudimos encontrar, no existe, ya no existe, ya no está disponible, no está disponible, no disponible,
    ha sido eliminada, ha sido eliminado, fue eliminada, se ha producido un error, ha ocurrido un error, ocurrió un error,
    algo salió mal, error interno, error del servidor, acceso denegado, acceso prohibido, sin permiso,
    en mantenimiento, en construcción, no autorizado`),
  footerLinks: {
    about:
      phrases(`acerca de, acerca de nosotros, sobre nosotros, quiénes somos, quienes somos, nuestra historia, la empresa,
      conócenos, nosotros`),
    contact: phrases(
      'contacto, contáctanos, contactar, contacta con nosotros, contáctenos, ayuda, atención al cliente, soporte',
    ),
    privacy: phrases(`privacidad, política de privacidad, aviso de privacidad, protección de datos, política de cookies,
      privacidad y cookies, cookies`),
    terms:
      phrases(`términos, términos y condiciones, términos de uso, términos de servicio, condiciones de uso, condiciones,
      condiciones generales, aviso legal`),
  },
};
