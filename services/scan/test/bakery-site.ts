/** A bakery's website with the usual faults. The report must be clear to an owner of such a site. */

const NAMES = [
  'Rye bread',
  'Pretzel',
  'Spelt loaf',
  'Apple strudel',
  'Cheese cake',
  'Poppy seed roll',
  'Plum tart',
  'Walnut bread',
  'Butter croissant',
  'Nut braid',
  'Onion tart',
  'Honey cake',
  'Oat biscuit',
  'Cinnamon bun',
  'Farmhouse loaf',
];

const MENU =
  '<div class="menu"><a href="/">Home</a> <a href="/products/">Products</a> <a href="/about.html">About</a> <a href="/contact.html">Contact</a> <a href="/order.html">Order</a></div>';

const page = (title: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="generator" content="WordPress 6.4.2"><title>${title}</title><style>body{font-family:Georgia,serif;margin:0;background:#fdf6ec;color:#3b2a1a}.menu{background:#7a4a1e;padding:14px}.menu a{color:#fff;margin-right:18px}.big{font-size:34px;margin:24px 0}.content{padding:0 32px;max-width:640px}</style></head><body>${MENU}<div class="content"><div class="big">${title === 'Home' ? 'Bakery Lindenhof' : body.slice(0, 24).replace(/<.*|\.$/, '')}</div>${body}</div></body></html>`;

const STORY =
  'We bake with flour from the mill in the next village, with water, with salt, and with time. The oven is lit at two in the morning and the first loaves leave it at half past four. Come early, for by noon most of the bread is gone. ';

/** Returns its pages by path: the home page, four others, and products up to the count. */
const bakeryPages = (count: number): ReadonlyMap<string, string> => {
  const products = NAMES.slice(0, count - 5).map((name) => ({
    name,
    path: `/products/${name.toLowerCase().replaceAll(' ', '-')}.html`,
  }));
  return new Map([
    [
      '/',
      page('Home', `<p>${STORY}</p><img src="/oven.jpg"><p><a href="/products/">click here</a></p><p>${STORY}</p>`),
    ],
    [
      '/products/',
      page(
        'Bakery',
        `<p>Our bread. ${STORY}</p><ul>${products.map(({ name, path }) => `<li><a href="${path}">${name}</a>`).join('')}<li><a href="/products/old-pretzel.html">Old pretzel</a></ul>`,
      ),
    ],
    ['/about.html', page('Bakery', `<p>About us. ${STORY.repeat(3)}</p><img src="/team.jpg">`)],
    ['/contact.html', page('Bakery', `<p>Contact. Linden Street 4, open from 6 to 13. ${STORY}</p>`)],
    [
      '/order.html',
      page(
        'Bakery',
        `<p>Order here. ${STORY}</p><div id="order"></div><script>document.getElementById('order').innerHTML='<p>'+'Choose your bread, say when you want to fetch it, and pay at the counter. We keep it until closing time. '.repeat(6)+'<button>Order</button></p>'</script>`,
      ),
    ],
    ...products.map(
      ({ name, path }) =>
        [path, page('Bakery', `<p>${name}. ${STORY}Today for 3.80.</p><img src="/bread.jpg">`)] as const,
    ),
  ]);
};

/** Returns the website of the bakery with this many pages, five at least and 20 at most. */
export const bakerySite = (count: number): ((request: Request) => Response) => {
  const pages = bakeryPages(count);
  return ({ url }) => {
    const { protocol, hostname, pathname } = new URL(url);
    if (protocol === 'http:' || hostname.startsWith('www.'))
      return Response.redirect(`https://${hostname.replace(/^www\./, '')}${pathname}`, 301);
    if (/\.jpg$/.test(pathname))
      return new Response(Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), { headers: { 'content-type': 'image/jpeg' } });
    const found = pages.get(pathname);
    return new Response(found ?? '<!doctype html><title>Nothing here</title><p>Nothing here.', {
      status: found === undefined ? 404 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  };
};
