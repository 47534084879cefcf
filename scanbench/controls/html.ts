import type { Draft } from '../draft.ts';
import {
  addToBody,
  addToHead,
  addToHeadStart,
  addToMain,
  findAll,
  findFirst,
  insertAfter,
  insertBefore,
  replaceElement,
  setAttributes,
  setContent,
} from '../html-edit.ts';
import { editOne, editPages, setMeta, textFor } from '../mutators/edits.ts';
import type { Control } from '../planted.ts';

const HTML = 'https://html.spec.whatwg.org/multipage/syntax.html';
const ROBOTS_TAG = 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag';
const CANONICAL = 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls';
const ALT = 'https://www.w3.org/WAI/tutorials/images/decorative/';
const JSON_LD = 'https://www.w3.org/TR/json-ld11/';
const POLICIES = 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies';
const LINKS = 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable';
const QUALIFY = 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links';
const HEADINGS = 'https://www.w3.org/WAI/tutorials/page-structure/headings/';
const MOBILE = 'https://developers.google.com/search/docs/crawling-indexing/mobile/mobile-sites-mobile-first-indexing';

const addMain = (draft: Draft, markup: string | ((path: string) => string)): readonly string[] | null =>
  editOne(draft, (html, path) =>
    findFirst(html, 'main') === null ? html : addToMain(html, typeof markup === 'string' ? markup : markup(path)),
  );

const addRobots = (draft: Draft, content: string): readonly string[] | null =>
  editPages(draft, (html) => addToHead(html, `<meta name="robots" content="${content}">`));

const editJson = (draft: Draft, rewrite: (source: string) => string): readonly string[] | null =>
  editPages(draft, (html) => {
    const script = findFirst(html, 'script', { type: 'application/ld+json' });
    return script === null ? html : setContent(html, script, rewrite(html.slice(script.tagEnd, script.contentEnd)));
  });

/** Harmless oddities of pages. */
export const htmlControls: readonly Control[] = [
  {
    id: 'html-upper-case-tags',
    source: HTML,
    change: 'The tags of headings and paragraphs are in upper case.',
    plant: (draft) =>
      editPages(draft, (html) =>
        html.replaceAll(/<(\/?)(h1|h2|p)>/g, (_all, slash, name) => `<${slash}${String(name).toUpperCase()}>`),
      ),
  },
  {
    id: 'html-single-quotes',
    source: HTML,
    change: 'The canonical link is written with single quotation marks and its attributes in another order.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const link = findFirst(html, 'link', { rel: 'canonical' });
        return link === null
          ? html
          : replaceElement(html, link, `<link href='${link.attributes.href}' rel='canonical'>`);
      }),
  },
  {
    id: 'html-unquoted',
    source: HTML,
    change: 'The language of the page is written without quotation marks.',
    plant: (draft) => editPages(draft, (html) => html.replace(/<html([^>]*) lang="([A-Za-z-]+)"/, '<html$1 lang=$2')),
  },
  {
    id: 'html-end-tags-left-out',
    source: 'https://html.spec.whatwg.org/multipage/syntax.html#optional-tags',
    change: 'The end tags of list items and paragraphs are left out, which the standard allows.',
    plant: (draft) => editOne(draft, (html) => html.replaceAll(/<\/li>\s*(?=<li|<\/ul)/g, '')),
  },
  {
    id: 'html-comment-in-head',
    source: HTML,
    change: 'The head has comments before and after the title.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const title = findFirst(html, 'title');
        return title === null
          ? html
          : insertBefore(html, title, '<!-- social cards: see below, <body> comes later -->');
      }),
  },
  {
    id: 'html-legacy-doctype',
    source: 'https://html.spec.whatwg.org/multipage/syntax.html#the-doctype',
    change: 'The document type is the legacy form about:legacy-compat.',
    plant: (draft) =>
      editPages(draft, (html) => html.replace(/^<!doctype html>/i, '<!DOCTYPE html SYSTEM "about:legacy-compat">')),
  },
  {
    id: 'html-body-class',
    source: HTML,
    change: 'The body has classes and data attributes of a theme.',
    plant: (draft) =>
      editPages(draft, (html) => html.replace('<body>', '<body class="home blog no-js theme-dark" data-page="1">')),
  },
  {
    id: 'robots-index-follow',
    source: ROBOTS_TAG,
    change: 'Every page says index, follow, which is the default.',
    plant: (draft) => addRobots(draft, 'index, follow'),
  },
  {
    id: 'robots-generous-limits',
    source: ROBOTS_TAG,
    change: 'Every page says max-snippet:-1, max-image-preview:large, max-video-preview:-1.',
    plant: (draft) => addRobots(draft, 'max-snippet:-1, max-image-preview:large, max-video-preview:-1'),
  },
  {
    id: 'robots-notranslate',
    source: ROBOTS_TAG,
    change: 'Every page says notranslate to Google.',
    plant: (draft) => editPages(draft, (html) => addToHead(html, '<meta name="google" content="notranslate">')),
  },
  {
    id: 'meta-unknown-names',
    source: 'https://developers.google.com/search/docs/crawling-indexing/special-tags',
    change: 'Every page has meta elements that search engines ignore: author, keywords, theme-color.',
    plant: (draft) =>
      editPages(draft, (html) =>
        addToHead(
          html,
          '<meta name="keywords" content="one, two"><meta name="author" content="The makers"><meta name="theme-color" content="#ffffff">',
        ),
      ),
  },
  {
    id: 'meta-verification',
    source: 'https://support.google.com/webmasters/answer/9008080',
    change: 'The home page has verification elements of search engines.',
    plant: (draft) =>
      editPages(
        draft,
        (html) =>
          addToHead(
            html,
            '<meta name="google-site-verification" content="x1y2z3"><meta name="msvalidate.01" content="ABCDEF0123456789">',
          ),
        ['/'],
      ),
  },
  {
    id: 'title-sixty-five',
    source: 'https://developers.google.com/search/docs/appearance/title-link',
    change: 'The title of one page is a little longer than what is shown; there is no limit.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const title = findFirst(html, 'title');
        if (title === null || title.text.length > 62) return html;
        const brand = findFirst(html, 'meta', { property: 'og:site_name' })?.attributes.content;
        return brand === undefined || title.text.includes(brand)
          ? html
          : setContent(html, title, `${title.text} | ${brand}`);
      }),
  },
  {
    id: 'title-with-emoji',
    source: 'https://developers.google.com/search/docs/appearance/title-link',
    change: 'The title of one page ends in a picture character.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const title = findFirst(html, 'title');
        return title === null ? html : setContent(html, title, `${title.text} ⚓`);
      }),
  },
  {
    id: 'text-by-entities',
    source: HTML,
    change: 'The main heading of one page is written with character references.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const heading = findFirst(html, 'h1');
        return heading === null || heading.text === ''
          ? html
          : setContent(html, heading, [...heading.text].map((letter) => `&#${letter.codePointAt(0)};`).join(''));
      }),
  },
  {
    id: 'viewport-fit-cover',
    source: 'https://drafts.csswg.org/css-viewport/',
    change: 'The viewport has viewport-fit=cover and an initial scale of 1.0.',
    plant: (draft) =>
      editPages(draft, (html) =>
        setMeta(html, { name: 'viewport' }, 'width=device-width,initial-scale=1.0,viewport-fit=cover'),
      ),
  },
  {
    id: 'canonical-port-and-case',
    source: CANONICAL,
    change: 'The canonical link writes the host in upper case and names the usual port.',
    plant: (draft) =>
      editOne(draft, (html, path) => {
        const link = findFirst(html, 'link', { rel: 'canonical' });
        return link === null
          ? html
          : setAttributes(html, link, { href: `HTTPS://${draft.site.host.toUpperCase()}:443${path}` });
      }),
  },
  {
    id: 'canonical-twice-the-same',
    source: CANONICAL,
    change: 'One page has the same canonical link twice.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const link = findFirst(html, 'link', { rel: 'canonical' });
        return link === null ? html : insertAfter(html, link, `<link rel="canonical" href="${link.attributes.href}">`);
      }),
  },
  {
    id: 'lang-with-region',
    source: 'https://www.rfc-editor.org/rfc/rfc5646.html',
    change: 'The language of English pages has a region: en-GB.',
    plant: (draft) => editPages(draft, (html) => html.replace(/<html([^>]*) lang="en"/, '<html$1 lang="en-GB"')),
  },
  {
    id: 'hreflang-with-region',
    source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
    change: 'The Korean version is announced as ko-KR on every page.',
    plant: (draft) => editPages(draft, (html) => html.replaceAll('hreflang="ko"', 'hreflang="ko-KR"')),
  },
  {
    id: 'content-language-header',
    source: 'https://www.rfc-editor.org/rfc/rfc9110.html#name-content-language',
    change: 'Every page carries a Content-Language that is right.',
    plant: (draft) => {
      for (const page of draft.site.pages)
        draft.set(page, { headers: { 'content-language': page.startsWith('/ko/') ? 'ko' : draft.site.language } });
      return draft.site.pages;
    },
  },
  {
    id: 'picture-decorative',
    source: ALT,
    change: 'One page has an ornament with an empty alternative text.',
    plant: (draft) => addMain(draft, '<p><img src="/pictures/icon.png" alt="" width="96" height="96"></p>'),
  },
  {
    id: 'picture-hidden-icon',
    source: ALT,
    change: 'One page has an inline icon with aria-hidden.',
    plant: (draft) =>
      addMain(
        draft,
        '<p><svg aria-hidden="true" focusable="false" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7"/></svg> 2026</p>',
      ),
  },
  {
    id: 'picture-long-alt',
    source: 'https://www.w3.org/WAI/tutorials/images/complex/',
    change: 'The alternative text of one picture has 180 characters.',
    plant: (draft) =>
      addMain(draft, (path) => {
        const alt = textFor(draft, path, {
          en: 'A chart of the hours that were spent on each step, from the first drawing to the last coat of paint, with the longest bar for the work on the hull and the shortest for the name at the stern',
          ko: '첫 반죽부터 마지막 포장까지 걸린 시간을 막대로 나타낸 그림으로, 발효에 걸린 시간이 가장 길고 포장에 걸린 시간이 가장 짧으며, 아래쪽에는 요일마다 시작한 시각이 적혀 있습니다',
          ja: '開店から閉店までの客の数を棒で表した図で、朝の市場が終わる八時ごろがもっとも多く、昼の一時から二時までがもっとも少なく、夕方にもう一度なだらかに増えていく様子がわかります',
          zh: '一张柱状图,画的是一年里每个月养护一条街需要的工时,四月和十二月最多,七月最少,下面写着每个月做的主要工作和参加的人数,右边是与前一年的比较',
        });
        return `<p><img src="/pictures/logo.png" alt="${alt}" width="240" height="240"></p>`;
      }),
  },
  {
    id: 'picture-in-two-forms',
    source: 'https://developers.google.com/search/docs/appearance/google-images',
    change: 'The picture of one page is in a picture element with a srcset.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const picture = findFirst(html, 'img');
        if (picture === null) return html;
        const { src } = picture.attributes;
        const image = html.slice(picture.start, picture.end);
        return replaceElement(html, picture, `<picture><source srcset="${src} 1200w" sizes="100vw">${image}</picture>`);
      }),
  },
  {
    id: 'picture-lower-lazy',
    source: 'https://web.dev/articles/browser-level-image-lazy-loading',
    change: 'A second picture, far down, is loaded lazily.',
    plant: (draft) =>
      addMain(draft, (path) => {
        const alt = textFor(draft, path, { en: 'Our mark', ko: '가게의 표지', ja: '店のしるし', zh: '我们的标志' });
        return `<p><img src="/pictures/logo.png" alt="${alt}" width="240" height="240" loading="lazy" decoding="async"></p>`;
      }),
  },
  {
    id: 'json-two-blocks',
    source: POLICIES,
    change: 'The structured data of every page is in two blocks instead of one.',
    plant: (draft) =>
      editPages(draft, (html) => {
        const script = findFirst(html, 'script', { type: 'application/ld+json' });
        if (script === null) return html;
        const { '@graph': nodes } = JSON.parse(html.slice(script.tagEnd, script.contentEnd)) as { '@graph': object[] };
        const blocks = nodes.map(
          (node) =>
            `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node }).replaceAll('<', '\\u003c')}</script>`,
        );
        return nodes.length < 2 ? html : replaceElement(html, script, blocks.join('\n'));
      }),
  },
  {
    id: 'json-as-list',
    source: JSON_LD,
    change: 'The structured data of every page is a list instead of a graph.',
    plant: (draft) =>
      editJson(draft, (source) => {
        const { '@graph': nodes } = JSON.parse(source) as { '@graph': object[] };
        return JSON.stringify(nodes.map((node) => ({ '@context': 'https://schema.org', ...node }))).replaceAll(
          '<',
          '\\u003c',
        );
      }),
  },
  {
    id: 'json-context-http',
    source: JSON_LD,
    change: 'The context of the structured data is http://schema.org/.',
    plant: (draft) => editJson(draft, (source) => source.replace('"https://schema.org"', '"http://schema.org/"')),
  },
  {
    id: 'json-extra-properties',
    source: 'https://schema.org/docs/datamodel.html',
    change: 'The structured data has properties that no feature asks for.',
    plant: (draft) =>
      editJson(draft, (source) =>
        source.replace('"@type":"WebSite",', '"@type":"WebSite","copyrightYear":2026,"isAccessibleForFree":true,'),
      ),
  },
  {
    id: 'json-white-space',
    source: JSON_LD,
    change: 'The structured data is indented.',
    plant: (draft) =>
      editJson(draft, (source) => `\n${JSON.stringify(JSON.parse(source), null, 4).replaceAll('<', '\\u003c')}\n`),
  },
  {
    id: 'json-dates-with-zone',
    source: 'https://developers.google.com/search/docs/appearance/structured-data/article',
    change: 'The dates in the structured data have a time and a zone.',
    plant: (draft) =>
      editJson(draft, (source) =>
        source.replaceAll(/"date(Published|Modified)":"(\d{4}-\d\d-\d\d)"/g, '"date$1":"$2T09:00:00+00:00"'),
      ),
  },
  {
    id: 'link-sponsored',
    source: QUALIFY,
    change: 'One page has a paid link to another site, marked as sponsored and nofollow.',
    plant: (draft) =>
      addMain(draft, (path) => {
        const text = textFor(draft, path, {
          en: 'The paint shop that paid for this page',
          ko: '이 쪽을 후원한 밀 가게',
          ja: 'このページを支える豆の店',
          zh: '赞助这一页的苗圃',
        });
        return `<p><a rel="sponsored nofollow noopener" href="https://outside.scanbench.org/shop/" target="_blank">${text}</a></p>`;
      }),
  },
  {
    id: 'link-to-anchor',
    source: LINKS,
    change: 'One page has a list of its sections with links to their ids.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const heading = findFirst(html, 'h1');
        const sections = findAll(html, 'h2').filter(({ attributes }) => attributes.id === undefined);
        if (heading === null || sections.length < 2) return html;
        const marked = sections.toReversed().reduce((text, section) => {
          const at = sections.findIndex(({ start }) => start === section.start);
          return setAttributes(text, section, { id: `section-${at}` });
        }, html);
        const list = sections.map(({ text }, at) => `<li><a href="#section-${at}">${text}</a></li>`).join('');
        return insertAfter(marked, heading, `<ul>${list}</ul>`);
      }),
  },
  {
    id: 'link-to-telephone',
    source: LINKS,
    change: 'One page has links to write and to telephone.',
    plant: (draft) =>
      addMain(
        draft,
        `<p><a href="mailto:post@outside.scanbench.org">post@outside.scanbench.org</a>, <a href="tel:+441632960961">+44 1632 960961</a></p>`,
      ),
  },
  {
    id: 'link-to-file',
    source: LINKS,
    change: 'One page links to a plain text file of the site that answers.',
    plant: (draft) => {
      draft.set('/files/notes.txt', {
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        text: 'Notes of 2026, as plain text.\n',
      });
      return addMain(
        draft,
        (path) =>
          `<p><a href="/files/notes.txt" download>${textFor(draft, path, { en: 'The notes as a text file', ko: '글로 된 기록 내려받기', ja: '記録を文書で読む', zh: '下载文字记录' })}</a></p>`,
      );
    },
  },
  {
    id: 'menu-hidden-until-asked',
    source: MOBILE,
    change: 'A menu is hidden until its button is pressed.',
    plant: (draft) =>
      editPages(draft, (html, path) => {
        if (findFirst(html, 'main') === null) return html;
        const text = textFor(draft, path, { en: 'All pages', ko: '모든 쪽', ja: 'すべてのページ', zh: '所有页面' });
        return addToBody(
          html,
          `<button type="button" aria-expanded="false" aria-controls="all">${text}</button><div id="all" hidden><a href="/">${draft.site.host}</a></div>`,
        );
      }),
  },
  {
    id: 'details-closed',
    source: MOBILE,
    change: 'Part of the text of one page is in closed details.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const paragraphs = findAll(html, 'p').filter(
          ({ text, attributes }) => text.length > 80 && attributes.class === undefined,
        );
        const last = paragraphs.at(-1);
        return last === undefined || findFirst(html, 'main') === null
          ? html
          : replaceElement(
              html,
              last,
              `<details><summary>${last.text.slice(0, 24)}</summary>${html.slice(last.start, last.end)}</details>`,
            );
      }),
  },
  {
    id: 'text-for-screen-readers',
    source: 'https://www.w3.org/WAI/WCAG22/Techniques/css/C7',
    change: 'One page has a short text for screen readers that is clipped away.',
    plant: (draft) =>
      addMain(draft, (path) => {
        const text = textFor(draft, path, {
          en: 'opens in a new window',
          ko: '새 창에서 열립니다',
          ja: '新しい窓で開きます',
          zh: '在新窗口打开',
        });
        return `<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap">${text}</span>`;
      }),
  },
  {
    id: 'noscript-note',
    source: HTML,
    change: 'Every page has a note for browsers without scripts.',
    plant: (draft) =>
      editPages(draft, (html, path) =>
        addToBody(
          html,
          `<noscript><p>${textFor(draft, path, { en: 'Some pictures move only with scripts.', ko: '스크립트가 있어야 움직이는 그림이 있습니다.', ja: '動く絵にはスクリプトが必要です。', zh: '有些图片需要脚本才会动。' })}</p></noscript>`,
        ),
      ),
  },
  {
    id: 'style-for-print',
    source: HTML,
    change: 'Every page has a style for print that hides the navigation.',
    plant: (draft) =>
      editPages(draft, (html) => addToHead(html, '<style media="print">nav,footer{display:none}</style>')),
  },
  {
    id: 'navigation-twice',
    source: 'https://www.w3.org/WAI/tutorials/page-structure/regions/',
    change: 'Every page has a second, named navigation before its footer.',
    plant: (draft) =>
      editPages(draft, (html, path) => {
        const footer = findFirst(html, 'footer');
        const text = textFor(draft, path, { en: 'Further pages', ko: '다른 쪽', ja: 'ほかのページ', zh: '其他页面' });
        const [first] = draft.innerPages;
        return footer === null || first === undefined
          ? html
          : insertBefore(
              html,
              footer,
              `<nav aria-label="${text}"><ul><li><a href="/">${draft.site.host}</a></li></ul></nav>`,
            );
      }),
  },
  {
    id: 'heading-in-header',
    source: HEADINGS,
    change: 'The heading of one page is in a header element inside main.',
    plant: (draft) =>
      editOne(draft, (html) => {
        const heading = findFirst(html, 'h1');
        return heading === null || findFirst(html, 'main') === null
          ? html
          : replaceElement(html, heading, `<header>${html.slice(heading.start, heading.end)}</header>`);
      }),
  },
  {
    id: 'text-quotes-error',
    source: 'https://developers.google.com/search/docs/crawling-indexing/troubleshoot-crawling-errors',
    change: 'An article speaks about error pages and quotes "404 not found".',
    plant: (draft) =>
      addMain(draft, (path) => {
        const text = textFor(draft, path, {
          en: 'For a week our old address answered “404 not found”, and three readers wrote to ask whether we had sunk.',
          ko: '한 주 동안 예전 주소가 “페이지를 찾을 수 없습니다”라고 답해서, 손님 세 분이 문을 닫았느냐고 물어보셨습니다.',
          ja: '一週間のあいだ古い住所が「ページが見つかりません」と答えていたので、三人の方から閉店したのかと尋ねられました。',
          zh: '有一个星期,旧地址一直显示“页面不存在”,三位读者来信问是不是不写了。',
        });
        return `<p>${text}</p>`;
      }),
  },
  {
    id: 'text-about-injection',
    source: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
    change: 'An article explains, in plain sight, what an order to a language model looks like.',
    plant: (draft) =>
      addMain(
        draft,
        '<h2>A note on mail from robots</h2><p>Somebody sent us a message with the sentence <q>ignore all previous instructions</q>. It was meant for a program that sums up our post. We read it ourselves, and laughed.</p>',
      ),
  },
  {
    id: 'text-in-latin',
    source: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
    change: 'An article quotes two sentences of Latin that are not a filler text.',
    plant: (draft) =>
      addMain(
        draft,
        '<blockquote lang="la"><p>Gutta cavat lapidem, non vi sed saepe cadendo. Navigare necesse est, vivere non est necesse.</p></blockquote>',
      ),
  },
  {
    id: 'base-is-root',
    source: 'https://html.spec.whatwg.org/multipage/semantics.html#the-base-element',
    change: 'Every page has a base element that names the root; all links begin with a slash.',
    plant: (draft) =>
      editPages(draft, (html) =>
        html.includes('href="#') ? html : addToHeadStart(html, `<base href="${draft.origin}/">`),
      ),
  },
  {
    id: 'preload-and-preconnect',
    source: 'https://html.spec.whatwg.org/multipage/links.html',
    change: 'Every page preloads its style sheet and connects early to another host.',
    plant: (draft) =>
      editPages(draft, (html) =>
        addToHead(
          html,
          '<link rel="preload" href="/style.css" as="style"><link rel="preconnect" href="https://outside.scanbench.org">',
        ),
      ),
  },
  {
    id: 'social-card-bigger',
    source: 'https://ogp.me/',
    change: 'Every page names the size of its share picture and a locale.',
    plant: (draft) =>
      editPages(draft, (html) =>
        addToHead(
          html,
          '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="fb:app_id" content="1234567890">',
        ),
      ),
  },
];
