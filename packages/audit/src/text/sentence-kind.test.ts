import { expect, test } from 'vitest';
import type { Language } from './languages.ts';
import { looksDeclarative, looksLikeQuestion } from './sentence-kind.ts';

test.each<[Language, string, boolean]>([
  ['en', 'Does it need water?', true],
  ['en', 'How long does the battery last', true],
  ['en', 'How we work.', false],
  ['en', 'Opening hours', false],
  ['en', 'Island life', false],
  ['en', 'He asked: “Why?”', true],
  ['ko', '비밀번호를 어떻게 바꾸나요', true],
  ['ko', '배송은 얼마나 걸립니까', true],
  ['ko', '배송 안내', false],
  ['ja', '返品はできますか', true],
  ['ja', 'サイトマップとは', true],
  ['ja', '返品について', false],
  ['zh', '什么是网站地图', true],
  ['zh', '可以退货吗', true],
  ['zh', '退货说明', false],
  ['de', 'Wie lange dauert der Versand', true],
  ['de', 'Versand und Rückgabe', false],
  ['fr', 'Comment changer de mot de passe', true],
  ['fr', 'Est-ce gratuit ?', true],
  ['fr', 'Livraison et retours', false],
  ['es', '¿Cuánto cuesta?', true],
  ['es', 'Cómo cambiar la contraseña', true],
  ['es', 'Envíos y devoluciones', false],
])('%s: %j is a question: %s', (language, text, question) => {
  expect(looksLikeQuestion(text, language)).toBe(question);
});

test.each<[Language, string, boolean]>([
  ['en', 'A sitemap lists the pages of a site.', true],
  ['en', 'A sitemap lists pages.', false],
  ['en', 'A sitemap lists many pages.', true],
  ['en', 'A sitemap lists the pages of a site', false],
  ['en', 'The river rose by two metres.[3]', true],
  ['en', 'When it rains, the path is closed.', true],
  ['en', 'Discover what a sitemap can do for you.', false],
  ['en', 'In this article we look at sitemaps.', false],
  ['en', 'The best sitemap you will ever see!', false],
  ['en', 'And then there were the other pages...', false],
  ['en', 'Is a sitemap needed for a small site?', false],
  ['ko', '사이트맵은 페이지의 목록이다', true],
  ['ko', '사이트맵은 목록이다.', false],
  ['ko', '사이트맵은 사이트에 있는 페이지의 목록을 담은 파일입니다.', true],
  ['ko', '지금 바로 사이트맵의 모든 기능을 확인해 보세요.', false],
  ['ko', '사이트맵이 작은 사이트에도 정말 필요할까요?', false],
  ['ja', 'サイトマップはページの一覧です。', true],
  ['ja', 'これは一覧です。', false],
  ['ja', '詳しくはサイトマップの説明をご覧ください。', false],
  ['ja', '小さなサイトにもサイトマップは必要ですか。', false],
  ['zh', '网站地图列出网站的所有页面。', true],
  ['zh', '这是网站地图。', false],
  ['zh', '网站地图列出网站的所有页面', false],
  ['zh', '立即了解网站地图能为您做些什么。', false],
  ['de', 'Eine Sitemap nennt die Seiten einer Website.', true],
  ['de', 'Entdecken Sie, was eine Sitemap alles kann.', false],
  ['fr', "Un plan de site énumère les pages d'un site.", true],
  ['fr', 'Découvrez tout ce que peut un plan de site.', false],
  ['es', 'Un mapa del sitio enumera sus páginas.', true],
  ['es', 'Descubre todo lo que puede un mapa del sitio.', false],
])('%s: %j states something: %s', (language, sentence, declarative) => {
  expect(looksDeclarative(sentence, language)).toBe(declarative);
});
