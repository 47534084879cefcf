import preact from '@preact/preset-vite';

export default { plugins: [preact({ prerender: { enabled: false } })], build: { outDir: 'dist', modulePreload: { polyfill: false } } };
