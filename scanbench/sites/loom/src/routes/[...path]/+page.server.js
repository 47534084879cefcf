import { marked } from 'marked';
import { footerHtml, headerHtml, headHtml, introHtml, readPages } from '../../../../pages.js';

export const prerender = true;
export const csr = false;
export const trailingSlash = 'always';
export const entries = () => readPages('loom').map(({ path }) => ({ path: path.slice(1, -1) }));

export const load = ({ url }) => {
	const page = readPages('loom').find(({ path }) => path === url.pathname);
	return { heading: page.heading, head: headHtml('loom', page), header: headerHtml('loom', page), text: introHtml('loom', page) + marked(page.body), footer: footerHtml('loom') };
};
