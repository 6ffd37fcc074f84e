import { Segredo } from '../tokenIntegracao/Segredo.tsx';

const COPIE =
  'Copie o segredo agora: ele não será mostrado de novo. O sistema que recebe confere com ele a assinatura. Se o perder, troque-o.';

/** A secret that signs, for who verifies. */
export const SegredoDoWebhook = ({ segredo, onClose }: { segredo: string; onClose: () => void }) => (
  <Segredo title="Segredo do webhook" label="Segredo" words={COPIE} value={segredo} onClose={onClose} />
);
