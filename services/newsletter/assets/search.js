/* Finds as one types, and takes the keys / and arrows. Without it the form is sent as any other. */
(() => {
  const field = document.getElementById('query');
  const form = field?.form;
  if (!form) return;
  const results = document.getElementById('results');
  const status = document.getElementById('search-status');
  const PAUSE_MS = 250;
  let timer = 0;
  let asked = null;

  const find = async () => {
    const values = new URLSearchParams(new FormData(form));
    if (values.get('q').trim().length < 2) return;
    const address = `${form.getAttribute('action')}?${values}`;
    asked?.abort();
    asked = new AbortController();
    try {
      const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: asked.signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const found = page.getElementById('results');
      if (!found) return;
      results.replaceChildren(...found.childNodes);
      status.textContent = document.getElementById('found')?.textContent ?? '';
      document.title = page.title;
      history.replaceState(null, '', address);
    } catch {
      // Another search has begun, or there is no network: the form can still be sent.
    }
  };

  if (results && status) {
    field.addEventListener('input', (event) => {
      clearTimeout(timer);
      // Letters of Korean, Japanese and Chinese are put together first.
      if (!event.isComposing) timer = setTimeout(find, PAUSE_MS);
    });
    field.addEventListener('compositionend', () => {
      clearTimeout(timer);
      timer = setTimeout(find, PAUSE_MS);
    });
  }

  const move = (event, step) => {
    const stops = [field, ...document.querySelectorAll('.hits h3 a')];
    const place = stops.indexOf(document.activeElement);
    const next = stops[place + step];
    if (place < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') move(event, 1);
    else if (event.key === 'ArrowUp') move(event, -1);
    else if (event.key === '/' && !event.target.closest('input, textarea, select, [contenteditable]')) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
})();
