import type { CampoDescrito } from './camposDe.ts';

const Campo = ({ nome, tipo, obrigatorio, diz }: CampoDescrito) => (
  <div>
    <dt>
      <code>{nome}</code>{' '}
      <small>
        {tipo}
        {obrigatorio && ', obrigatório'}
      </small>
    </dt>
    {diz && <dd>{diz}</dd>}
  </div>
);

/** Fields by name, type and meaning; nothing where there are none. */
export const Campos = ({ titulo, campos }: { titulo: string; campos: readonly CampoDescrito[] }) =>
  campos.length > 0 && (
    <>
      <h4>{titulo}</h4>
      <dl>
        {campos.map((campo) => (
          <Campo key={campo.nome} {...campo} />
        ))}
      </dl>
    </>
  );
