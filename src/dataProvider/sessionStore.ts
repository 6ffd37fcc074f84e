/** The tokens by which the gateway knows a session: both, or none. */
interface StoredSession {
  accessToken: string;
  credentials: string;
}

const KEYS = ['accessToken', 'credentials', 'empresa_id'] as const;
type SessionKey = (typeof KEYS)[number];

const isSessionKey = (key: string | null): key is SessionKey => KEYS.some((known) => known === key);

/** Key of the yard's check that this device takes part in; it ends with the session. */
export const CONFERENCIA = 'patio.conferencia';

const RECENT = 'patio.empresas';
const MOST_RECENT = 5;

/** Codes of the companies used in this browser, the last first. */
export const recentCompanies = (storage: Storage = window.localStorage): readonly string[] =>
  (storage.getItem(RECENT) ?? '').split(',').filter(Boolean);

interface SessionPlace {
  storage: Storage;
  /** The target of `storage` events. */
  events: EventTarget;
}

/** The session in the browser's local storage, shared by all tabs. */
export const createSessionStore = ({
  storage = window.localStorage,
  events = window,
}: Partial<SessionPlace> = {}) => {
  const stored = (key: SessionKey) => {
    const value = storage.getItem(key);
    return value === null || value === '' || value === 'null' ? null : value;
  };
  return {
    /** Null unless both tokens are stored and neither is the text 'null' (document 1, section 4). */
    read: (): StoredSession | null => {
      const accessToken = stored('accessToken');
      const credentials = stored('credentials');
      return accessToken !== null && credentials !== null ? { accessToken, credentials } : null;
    },
    save: ({ accessToken, credentials }: StoredSession) => {
      storage.setItem('accessToken', accessToken);
      storage.setItem('credentials', credentials);
    },
    readEmpresaId: () => stored('empresa_id'),
    /** Also remembers the company as the one used last, beyond the session. */
    saveEmpresaId: (id: number | string) => {
      storage.setItem('empresa_id', String(id));
      const before = recentCompanies(storage).filter((one) => one !== String(id));
      storage.setItem(RECENT, [id, ...before].slice(0, MOST_RECENT).join());
    },
    /** Removes tokens, company and check. */
    clear: () => {
      for (const key of [...KEYS, CONFERENCIA]) storage.removeItem(key);
    },
    /** Reports changes made by *other* tabs: the browser fires no event for a tab's own writes. Returns the unsubscriber. */
    subscribe: (listener: (key: SessionKey) => void) => {
      const hear = (event: Event) => {
        const { key, storageArea } = event as StorageEvent;
        if (storageArea === storage && isSessionKey(key)) listener(key);
      };
      events.addEventListener('storage', hear);
      return () => events.removeEventListener('storage', hear);
    },
  };
};

export type SessionStore = ReturnType<typeof createSessionStore>;
