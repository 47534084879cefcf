// Reads the content of a site, and makes the parts of its pages that every generator sets in its own way.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';

export const SITES = {
  harbor: {
    host: 'harbor.scanbench.org', generator: 'Astro', language: 'en', kind: 'blog',
    name: 'Slow Harbor', type: 'Organization', author: ['Isla Renwick', '/about/'], authors: 'By', feed: '/feed.xml',
    menu: [['/', 'Home'], ['/posts/plywood/', 'Plywood'], ['/posts/fairing/', 'Fairing'], ['/posts/oars/', 'Oars'], ['/posts/rot/', 'Rot'], ['/about/', 'About us'], ['/contact/', 'Contact']],
    legal: [['/about/', 'Who writes here'], ['/contact/', 'Write to us'], ['/privacy/', 'Privacy']],
    words: { skip: 'Skip to the text', published: 'Published', updated: 'updated', home: 'Home', missing: 'This page does not exist', missingText: 'The address may be misspelt, or the page was taken away. The home page lists everything that is here.', back: 'Go to the home page' },
  },
  cask: {
    host: 'cask.scanbench.org', generator: 'VitePress', language: 'en', kind: 'docs',
    name: 'cask-keeper', type: 'Organization', author: ['Paul Reyes', '/about.html'], authors: 'By',
    menu: [['/guide/install.html', 'Install'], ['/guide/first-cask.html', 'First cask'], ['/guide/restore.html', 'Restore'], ['/reference/settings.html', 'Settings'], ['/reference/errors.html', 'Error messages']],
    legal: [['/about.html', 'About the project'], ['/contact.html', 'Contact'], ['/privacy.html', 'Privacy']],
    words: { skip: 'Skip to the text', published: 'Published', updated: 'updated', home: 'Home', missing: 'This page does not exist', missingText: 'The address may be misspelt, or the page was moved. The home page leads to all guides.', back: 'Go to the home page' },
  },
  oven: {
    host: 'oven.scanbench.org', generator: 'Eleventy', language: 'ko', kind: 'local-business',
    name: '밀밭 화덕', type: 'Bakery', author: ['한수진', '/about/'], authors: '글',
    menu: [['/', '첫 화면'], ['/menu/', '메뉴와 가격'], ['/news/winter-wheat/', '햇밀 소식'], ['/news/new-hours/', '토요일 영업 시간'], ['/about/', '빵을 굽는 사람들'], ['/visit/', '찾아오시는 길']],
    legal: [['/about/', '빵집 이야기'], ['/visit/', '연락처'], ['/privacy/', '개인정보 처리 방침']],
    words: { skip: '본문으로 건너뛰기', published: '올린 날', updated: '고친 날', home: '첫 화면', missing: '찾으시는 쪽이 없습니다', missingText: '주소가 잘못되었거나 옮겨진 쪽입니다. 첫 화면에서 모든 쪽을 찾으실 수 있습니다.', back: '첫 화면으로 가기' },
  },
  kissa: {
    host: 'kissa.scanbench.org', generator: 'Hexo', language: 'ja', kind: 'blog',
    name: '路地裏の珈琲ノート', type: 'Organization', author: ['水野さゆり', '/about/'], authors: '文', feed: '/atom.xml',
    menu: [['/', 'はじめ'], ['/2026/nishijin/', '西陣の織音'], ['/2026/ichiba/', '市場珈琲'], ['/2026/demachi/', '川端の椅子'], ['/about/', 'このノートについて']],
    legal: [['/about/', '書いている人と宛先'], ['/privacy/', '個人情報の扱い']],
    words: { skip: '本文へ進む', published: '公開', updated: '更新', home: 'はじめ', missing: 'このページはありません', missingText: '住所が違っているか、ページが移されました。はじめのページからすべての記事を読めます。', back: 'はじめのページへ' },
  },
  loom: {
    host: 'loom.scanbench.org', generator: 'SvelteKit', language: 'en', kind: 'shop',
    name: 'Loom Road', type: 'OnlineStore', author: ['Morag Elliot', '/about/'], authors: 'By',
    menu: [['/', 'Home'], ['/yarn/harris-tweed/', 'Tweed'], ['/yarn/wet-spun-linen/', 'Linen'], ['/yarn/tussah-silk/', 'Silk'], ['/delivery/', 'Delivery and returns'], ['/ko/', '한국어']],
    legal: [['/about/', 'About and contact'], ['/delivery/', 'Delivery and returns'], ['/terms/', 'Terms'], ['/privacy/', 'Privacy']],
    words: { skip: 'Skip to the text', published: 'Published', updated: 'updated', home: 'Home', missing: 'This page does not exist', missingText: 'The address may be misspelt, or the yarn is no longer sold. The home page lists everything that is here.', back: 'Go to the home page' },
  },
  letter: {
    host: 'letter.scanbench.org', generator: 'Next.js', language: 'zh', kind: 'newsletter',
    name: '城市里的树', type: 'Organization', author: ['顾明远', '/about/'], authors: '作者', feed: '/feed.xml',
    menu: [['/', '首页'], ['/letters/plane-bark/', '梧桐为什么剥皮'], ['/letters/camphor-spring/', '香樟在春天落叶'], ['/letters/after-the-storm/', '台风过后的三天'], ['/subscribe/', '怎样收到信'], ['/about/', '关于这封信']],
    legal: [['/about/', '写信的人和地址'], ['/subscribe/', '订阅的办法'], ['/privacy/', '隐私说明']],
    words: { skip: '跳到正文', published: '寄出', updated: '更新', home: '首页', missing: '这个页面不存在', missingText: '地址可能写错了,或者页面已经移走。首页列出了所有的信。', back: '回到首页' },
  },
  tide: {
    host: 'tide.scanbench.org', generator: 'Vite and Preact', language: 'en', kind: 'shell',
    name: 'Tide Slate', type: 'Organization', author: ['Ebba Lindqvist', '/about/'], authors: 'By',
    menu: [['/', 'Today'], ['/harbour/oban/', 'Oban'], ['/harbour/ullapool/', 'Ullapool'], ['/about/', 'About']],
    legal: [['/about/', 'About and contact'], ['/privacy/', 'Privacy']],
    words: { skip: 'Skip to the text', published: 'Published', updated: 'updated', home: 'Today', missing: 'This page does not exist', missingText: 'The address may be misspelt. The first page lists all harbours.', back: 'Go to the first page' },
  },
};

export const originOf = (name) => `https://${SITES[name].host}`;

/** Every page of a site: the front matter, with the Markdown in `body`. The home page comes first. */
export const readPages = (name) => {
  // A generator may run this file from a bundle elsewhere: build.js says where the sites are.
  const folder = join(process.env.SCANBENCH_SITES ?? import.meta.dirname, name, 'content');
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md')).sort().map((file) => {
    const { data, content } = matter(readFileSync(join(folder, file), 'utf8'));
    const day = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
    return { lang: SITES[name].language, ...data, published: day(data.published), modified: day(data.modified), body: content.trim() };
  });
  return pages.sort((a, b) => (a.path === '/' ? -1 : b.path === '/' ? 1 : a.path < b.path ? -1 : 1));
};

const organizationOf = (name) => {
  const site = SITES[name];
  const origin = originOf(name);
  const base = { '@type': site.type, '@id': `${origin}/#organization`, name: site.name, url: `${origin}/`, logo: `${origin}/pictures/logo.png` };
  if (name === 'oven') {
    return {
      ...base, image: `${origin}/pictures/oven.png`, telephone: '+82-63-555-0142', priceRange: '2,500원–10,500원',
      address: { '@type': 'PostalAddress', streetAddress: '교동길 27', addressLocality: '전주시 완산구', addressRegion: '전북특별자치도', postalCode: '55041', addressCountry: 'KR' },
      geo: { '@type': 'GeoCoordinates', latitude: 35.81459, longitude: 127.15312 },
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '19:00' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '08:00', closes: '17:00' },
      ],
    };
  }
  if (name === 'loom') {
    return { ...base, address: { '@type': 'PostalAddress', streetAddress: '8 Mill Lade', addressLocality: 'Galashiels', postalCode: 'TD1 1BB', addressCountry: 'GB' }, telephone: '+44 1896 555 0173' };
  }
  return base;
};

/** The JSON-LD objects of a page. */
export const linkedData = (name, page) => {
  const site = SITES[name];
  const origin = originOf(name);
  const url = `${origin}${page.path}`;
  const blocks = [];
  if (page.kind === 'home') {
    blocks.push(organizationOf(name), { '@type': 'WebSite', name: site.name, url: `${origin}/`, inLanguage: site.language });
  } else {
    const home = page.lang === site.language ? '/' : `/${page.lang}/`;
    blocks.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: site.name, item: `${origin}${home}` },
        { '@type': 'ListItem', position: 2, name: page.heading, item: url },
      ],
    });
  }
  if (page.kind === 'article' || page.kind === 'docs') {
    const [author, about] = site.author;
    blocks.push({
      '@type': page.kind === 'docs' ? 'TechArticle' : 'BlogPosting', headline: page.heading, description: page.description, image: `${origin}${page.image}`,
      datePublished: page.published, dateModified: page.modified, inLanguage: page.lang, mainEntityOfPage: url,
      author: { '@type': 'Person', name: author, url: `${origin}${about}` },
      publisher: organizationOf(name),
    });
  }
  if (page.kind === 'product') {
    blocks.push({
      '@type': 'Product', name: page.heading, description: page.description, image: `${origin}${page.image}`, sku: page.sku, brand: { '@type': 'Brand', name: site.name },
      offers: {
        '@type': 'Offer', url, price: page.price, priceCurrency: page.currency, availability: 'https://schema.org/InStock', itemCondition: 'https://schema.org/NewCondition',
        hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', applicableCountry: 'GB', returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 30, returnMethod: 'https://schema.org/ReturnByMail', returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
        shippingDetails: {
          '@type': 'OfferShippingDetails', shippingRate: { '@type': 'MonetaryAmount', value: '4.50', currency: 'GBP' }, shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
          deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 2, unitCode: 'DAY' }, transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitCode: 'DAY' } },
        },
      },
    });
  }
  return { '@context': 'https://schema.org', '@graph': blocks };
};

/** The elements of the head as [tag, attributes, text]; charset and viewport are the generator's. */
export const headOf = (name, page) => {
  const site = SITES[name];
  const origin = originOf(name);
  const url = `${origin}${page.path}`;
  const meta = (key, value, content) => ['meta', { [key]: value, content }];
  const alternates = page.alternate
    ? [[page.lang, page.path], [page.lang === 'ko' ? 'en' : 'ko', page.alternate], ['x-default', page.lang === 'en' ? page.path : page.alternate]]
    : [];
  return [
    ['title', {}, page.title],
    meta('name', 'description', page.description),
    ['link', { rel: 'canonical', href: url }],
    ...alternates.map(([hreflang, path]) => ['link', { rel: 'alternate', hreflang, href: `${origin}${path}` }]),
    ['link', { rel: 'icon', href: '/favicon.ico', sizes: '48x48' }],
    ['link', { rel: 'icon', href: '/pictures/icon.png', type: 'image/png', sizes: '96x96' }],
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', url),
    meta('property', 'og:type', page.kind === 'article' || page.kind === 'docs' ? 'article' : 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:image', `${origin}${page.image}`),
    meta('property', 'og:image:alt', page.imageAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(site.feed ? [['link', { rel: 'alternate', type: site.feed === '/atom.xml' ? 'application/atom+xml' : 'application/rss+xml', title: site.name, href: site.feed }]] : []),
    ['script', { type: 'application/ld+json' }, JSON.stringify(linkedData(name, page))],
  ];
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const headHtml = (name, page) =>
  headOf(name, page)
    .map(([tag, attributes, text]) => {
      const open = `<${tag}${Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`;
      if (text === undefined) return open;
      return `${open}${tag === 'script' ? text.replaceAll('<', '\\u003c') : escaped(text)}</${tag}>`;
    })
    .join('\n');

const links = (list, current) => list.map(([path, text]) => `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${text}</a></li>`).join('');

export const headerHtml = (name, page) => {
  const site = SITES[name];
  return `<a class="skip" href="#text">${site.words.skip}</a><header><p class="brand"><a href="/">${site.name}</a></p><nav aria-label="${site.name}"><ul>${links(site.menu, page.path)}</ul></nav></header>`;
};

export const footerHtml = (name) => {
  const site = SITES[name];
  return `<footer><p>© 2026 ${site.name}</p><ul>${links(site.legal, '')}</ul></footer>`;
};

const shown = (day, lang) => new Date(`${day}T12:00:00Z`).toLocaleDateString({ en: 'en-GB', ko: 'ko-KR', ja: 'ja-JP', zh: 'zh-CN' }[lang], { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** What comes between the heading and the text: byline, dates, price and picture. */
export const introHtml = (name, page) => {
  const { words, author, authors } = SITES[name];
  const byline = page.published
    ? `<p class="byline">${authors} <a rel="author" href="${author[1]}">${author[0]}</a> · ${words.published} <time datetime="${page.published}">${shown(page.published, page.lang)}</time>${page.modified === page.published ? '' : ` · ${words.updated} <time datetime="${page.modified}">${shown(page.modified, page.lang)}</time>`}</p>`
    : '';
  const picture = `<p><img src="${page.image}" alt="${escaped(page.imageAlt)}" width="1200" height="630"></p>`;
  return byline + picture;
};

export const STYLES = `body{margin:0 auto;max-width:46rem;padding:0 1rem;font:1.05rem/1.7 system-ui,sans-serif;color:#1d2329;background:#fff}
header,footer{padding:1rem 0;border-bottom:1px solid #c5ccd3}footer{border:0;border-top:1px solid #c5ccd3;margin-top:3rem}
header ul,footer ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.5rem 1.2rem}header a,footer a{display:inline-block;padding:.6rem 0}
.brand{font-weight:700;font-size:1.25rem;margin:0}.skip{position:absolute;left:-999px}.skip:focus{left:1rem}
img{max-width:100%;height:auto}table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #c5ccd3;padding:.4rem;text-align:left}
a{color:#0b57a4}h1{line-height:1.25}pre{overflow:auto;background:#f2f4f6;padding:.8rem}`;

export const notFoundHtml = (name) => {
  const { words, language, name: title } = SITES[name];
  const page = { path: '/404.html' };
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.missing} – ${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.ico" sizes="48x48"><link rel="stylesheet" href="/style.css"></head>
<body>${headerHtml(name, page)}<main id="text"><h1>${words.missing}</h1><p>${words.missingText}</p><p><a href="/">${words.back}</a></p></main>${footerHtml(name)}</body></html>
`;
};
