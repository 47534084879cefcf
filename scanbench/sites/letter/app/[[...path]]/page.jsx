import { marked } from 'marked';
import { createElement } from 'react';
import { footerHtml, headerHtml, headOf, introHtml, readPages } from '../../../pages.js';

export const dynamicParams = false;

export const generateStaticParams = () => readPages('letter').map(({ path }) => ({ path: path.split('/').filter(Boolean) }));

const REACT_NAMES = { property: 'property', hreflang: 'hrefLang' };

/** React moves elements of the head there by itself; JSON-LD stays where it is. */
const headElement = ([tag, attributes, text], index) => {
  const named = Object.fromEntries(Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name] ?? name, value]));
  return tag === 'script'
    ? createElement('script', { key: index, ...named, dangerouslySetInnerHTML: { __html: text.replaceAll('<', '\\u003c') } })
    : createElement(tag, { key: index, ...named }, text);
};

export default async function Page({ params }) {
  const { path = [] } = await params;
  const wanted = path.length === 0 ? '/' : `/${path.join('/')}/`;
  const page = readPages('letter').find((one) => one.path === wanted);
  return (
    <>
      {headOf('letter', page).map(headElement)}
      <link rel="stylesheet" href="/style.css" precedence="default" />
      <div dangerouslySetInnerHTML={{ __html: headerHtml('letter', page) }} />
      <main id="text">
        <article>
          <h1>{page.heading}</h1>
          <div dangerouslySetInnerHTML={{ __html: introHtml('letter', page) + marked(page.body) }} />
        </article>
      </main>
      <div dangerouslySetInnerHTML={{ __html: footerHtml('letter') }} />
    </>
  );
}
