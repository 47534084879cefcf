import { render } from 'preact';
import { useState } from 'preact/hooks';

const HARBOURS = { oban: { name: 'Oban', range: 3.3, mean: 2.4, shift: 0.4 }, ullapool: { name: 'Ullapool', range: 4.5, mean: 2.9, shift: 1.2 } };
const HOURS_BETWEEN_HIGHS = 12.42;

/** The next extremes of one harbour, as hours from midnight and heights in metres. */
const extremesOf = ({ range, mean, shift }) =>
  Array.from({ length: 12 }, (_, index) => {
    const hour = shift + (index * HOURS_BETWEEN_HIGHS) / 2;
    const height = mean + (index % 2 === 0 ? range / 2 : -range / 2);
    return { day: Math.floor(hour / 24), time: `${String(Math.floor(hour % 24)).padStart(2, '0')}:${String(Math.floor((hour % 1) * 60)).padStart(2, '0')}`, kind: index % 2 === 0 ? 'high water' : 'low water', height: height.toFixed(1) };
  });

const Menu = ({ go }) => (
  <header>
    <p class="brand"><a href="/">Tide Slate</a></p>
    <nav aria-label="Harbours"><ul>{[['/', 'Today'], ['/harbour/oban/', 'Oban'], ['/harbour/ullapool/', 'Ullapool'], ['/about/', 'About']].map(([path, text]) => <li><a href={path} onClick={(event) => go(event, path)}>{text}</a></li>)}</ul></nav>
  </header>
);

const Table = ({ harbour }) => (
  <table>
    <thead><tr><th>day</th><th>time</th><th>tide</th><th>height</th></tr></thead>
    <tbody>{extremesOf(harbour).map(({ day, time, kind, height }) => <tr><td>{['today', 'tomorrow', 'the day after', 'in three days'][day]}</td><td>{time}</td><td>{kind}</td><td>{height} m</td></tr>)}</tbody>
  </table>
);

const Home = () => (
  <>
    <h1>Tides today</h1>
    <p><img src="/pictures/tide.png" alt="A curve of the tide over one day" width="1200" height="630" /></p>
    <p>Tide Slate shows when the water is high and when it is low at two harbours on the west coast of Scotland. The figures are computed in your browser from constants that the hydrographic office publishes, so that they are there without a connection too. Nothing is for sale here, and nothing is measured about you.</p>
    <h2>How to read the table</h2>
    <p>Times are those of the harbour, heights are metres above chart datum. High air pressure lowers the water by a hand's breadth, and a week of westerly wind raises it by two. Take the figures as a plan and the beach as the truth.</p>
    <ul><li>Spring tides come two days after new and full moon.</li><li>Neap tides come two days after each half moon.</li><li>Low water is about six hours and twelve minutes after high water.</li></ul>
    <h2>The harbours</h2>
    <p><a href="/harbour/oban/">Oban</a> lies in the shelter of Kerrera and has a small range. <a href="/harbour/ullapool/">Ullapool</a> lies on Loch Broom, where the water rises by half as much again.</p>
  </>
);

const Harbour = ({ harbour }) => (
  <>
    <h1>Tides at {harbour.name}</h1>
    <p>The table has the next twelve extremes at {harbour.name}. They are computed from the mean level of {harbour.mean} metres and a range of {harbour.range} metres at springs. The error is below twenty minutes and twenty centimetres on nine days out of ten, and larger when the wind has blown from one side for days.</p>
    <Table harbour={harbour} />
    <h2>Before you go out</h2>
    <p>Ask at the harbour office for the stream in the narrows, which turns up to an hour before the tide does. Boats that dry out need half a metre more than their draught, because the bottom of the harbour is not level. Leave a note of where you are going and when you expect to be back.</p>
  </>
);

const About = () => (
  <>
    <h1>About Tide Slate</h1>
    <p>Tide Slate is made by Ebba Lindqvist, who sails a boat of five metres with more courage than keel. She wrote it in the winter of 2023, after a stranded afternoon that a look at a table would have prevented.</p>
    <h2>Where the figures come from</h2>
    <p>The constants are published by the hydrographic office for each harbour. Two of them are enough for a plan, eight would be needed for a survey. The program has a hundred lines, and you can read all of them in the source of this page.</p>
    <h2>Contact</h2>
    <p>Write to <a href="mailto:slate@outside.scanbench.org">slate@outside.scanbench.org</a>. Answers come on Sundays. Everything about your data is on the <a href="/privacy/">privacy page</a>.</p>
  </>
);

const Privacy = () => (
  <>
    <h1>Privacy</h1>
    <p>These pages set no cookies, load nothing from other companies and count no visitors. The tides are computed in your browser, and your harbour is not sent anywhere.</p>
    <h2>What the server keeps</h2>
    <p>The web server keeps a line for each request with a shortened address, and deletes it after fourteen days. Ebba Lindqvist, Pier Road 3, Tobermory, is responsible. Ask her for a copy or for deletion, and you have it within a week.</p>
  </>
);

const pageOf = (path) => {
  const harbour = HARBOURS[path.split('/')[2]];
  if (harbour) return <Harbour harbour={harbour} />;
  return path === '/about/' ? <About /> : path === '/privacy/' ? <Privacy /> : <Home />;
};

const App = () => {
  const [path, setPath] = useState(location.pathname);
  const go = (event, next) => {
    event.preventDefault();
    history.pushState(null, '', next);
    setPath(next);
  };
  return (
    <>
      <Menu go={go} />
      <main id="text">{pageOf(path)}</main>
      <footer><p>© 2026 Tide Slate</p><ul><li><a href="/about/">About and contact</a></li><li><a href="/privacy/">Privacy</a></li></ul></footer>
    </>
  );
};

render(<App />, document.querySelector('#app'));
