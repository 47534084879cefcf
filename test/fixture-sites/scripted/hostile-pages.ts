/** Pages that harm anyone who opens them in a browser. */

/** A host with an address that is not public. */
export const PRIVATE_HOST = 'private-site.com';

const page = (words: string, script: string): string =>
  `<!doctype html><title>${words}</title><h1>${words}</h1><script>${script}</script>`;

const PRIVATE = `http://${PRIVATE_HOST}`;

export const HOSTILE_PAGES = {
  /** It never comes to rest. */
  '/restless': page('Restless', `setInterval(() => document.body.append(' and on'), 50)`),
  /** It blocks the page's only thread. */
  '/busy': page('Busy', 'while (true) {}'),
  '/onward': page('Onward', `location.href = '/onward?' + Math.random()`),
  '/astray': page('Astray', `location.href = '${PRIVATE}/'`),
  '/astray-tls': page('Astray', `location.href = 'https://${PRIVATE_HOST}/'`),
  '/windows': page(
    'Windows',
    `let open = 0; for (let i = 0; i < 1000; i++) if (window.open('${PRIVATE}/' + i)) open++;
     document.body.append('open: ' + open)`,
  ),
  '/inside': page(
    'Inside',
    `const say = (text) => document.body.append(text + ' ');
     for (const url of ['${PRIVATE}/', 'http://169.254.169.254/', 'http://127.0.0.1/', 'http://[::1]/', 'http://localhost/'])
       fetch(url, { mode: 'no-cors' }).then(({ status }) => say('answer ' + status), () => say('nothing'));`,
  ),
  '/memory': page(
    'Memory',
    `const kept = []; setInterval(() => { kept.push(new Uint8Array(32 * 2 ** 20).fill(1)); document.body.append('.') }, 5)`,
  ),
  '/heap': page(
    'Heap',
    `const kept = []; setInterval(() => { for (let i = 0; i < 1e6; i++) kept.push({ i }); document.body.append('.') }, 1)`,
  ),
  '/wordy': page('Wordy', `setInterval(() => { for (let i = 0; i < 500; i++) console.error(i) }, 1)`),
  '/pushy': page(
    'Pushy',
    `for (let i = 0; i < 20; i++) { alert(i); confirm(i); prompt(i) } print();
     document.body.insertAdjacentHTML('beforeend', 'all gone<form method="post" action="/posted"></form>');
     document.forms[0].submit()`,
  ),
  '/asking': page(
    'Asking',
    `const say = (text) => document.body.append(text + ' ');
     Promise.all(['geolocation', 'notifications', 'camera', 'clipboard-read', 'midi'].map((name) =>
       navigator.permissions.query({ name }).then(({ state }) => say(name + '=' + state))));
     navigator.serviceWorker?.register('/worker.js').then(() => say('worker=yes'), () => say('worker=no'));`,
  ),
  '/lying': page(
    'Lying',
    `for (const name of ['outerHTML', 'innerHTML']) Object.defineProperty(Element.prototype, name, { get: () => 'lie' });
     Object.defineProperty(HTMLElement.prototype, 'innerText', { get() { while (true) {} } });
     performance.now = () => 0; globalThis.seen = { changed: Infinity }; JSON.stringify = () => 'lie'`,
  ),
} as const;
