import { Link } from 'react-router-dom';
import './charts.css';

/** A text that may lead to the list of what it counts. */
interface Leading {
  text: string;
  to?: string | null;
}

export interface Tile extends Leading {
  title: string;
  /** What the figure is made of. */
  parts: readonly Leading[];
  /** What it is compared with. */
  beside?: string;
}

const Lead = ({ text, to }: Leading) => (to ? <Link to={to}>{text}</Link> : text);

/** Large figures side by side, each with its title above and its parts below. */
export const Tiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <ul className="tiles" aria-label={label}>
    {tiles.map(({ title, parts, beside, ...figure }) => (
      <li key={title} className="tile">
        <span>{title}</span>
        <strong>
          <Lead {...figure} />
        </strong>
        <small>
          {parts.map((part) => (
            <span key={part.text}>
              <Lead {...part} />
            </span>
          ))}
        </small>
        {beside && <small>{beside}</small>}
      </li>
    ))}
  </ul>
);
