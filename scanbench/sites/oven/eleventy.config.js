import { footerHtml, headerHtml, headHtml, introHtml, readPages } from '../pages.js';

/** Eleventy, with one template that pages through the content. */
export default (config) => {
  config.addGlobalData('sheets', readPages('oven'));
  config.addFilter('head', (page) => headHtml('oven', page));
  config.addFilter('header', (page) => headerHtml('oven', page));
  config.addFilter('intro', (page) => introHtml('oven', page));
  config.addShortcode('footer', () => footerHtml('oven'));
  return { dir: { input: 'templates', output: 'dist' } };
};
