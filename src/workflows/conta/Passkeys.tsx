import { Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { conta, type PasskeyListada } from '#contract/gateway/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked, type AskedProps } from '../Asked.tsx';
import { Cartao } from '../Cartao.tsx';
import { places } from '../places.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';

const O_QUE_SAO =
  'Com uma passkey, a segunda etapa da entrada é a digital, o rosto ou a senha do seu aparelho, ou uma chave de segurança. Ela só funciona no endereço do Pátio: uma página falsa não a consegue usar.';

/** Browsers use a passkey at the address that it was made for alone. */
const Onde = ({ origem }: { origem: string | null }) => {
  if (origem === null)
    return (
      <Typography>
        O endereço do Pátio é um número, e passkeys pedem um nome. Fale com quem cuida da instalação.
      </Typography>
    );
  return (
    <Typography>
      Para usar passkeys, abra o Pátio em <Link href={origem + places.conta.minhaConta.path}>{origem}</Link>.
    </Typography>
  );
};

const removePasskey = rowAction<PasskeyListada>({
  name: 'removerPasskey',
  label: 'Remover',
  tone: 'danger',
  confirm: 'Remover esta passkey?',
  about: ({ nome, desde }) => `${nome}, desde ${formatValue('dateTime', desde)}.`,
  consequence: 'Ela deixa de servir na entrada. Apague-a também no aparelho, nas senhas dele.',
  call: call(conta.removePasskey, ({ codigo }) => ({ codigo })),
});

const Nome = ({ nome, desde }: PasskeyListada) => (
  <>
    {nome}
    <Typography variant="body2" color="text.secondary">
      desde {formatValue('dateTime', desde)}
    </Typography>
  </>
);

/** One's own passkeys, each with its removal. */
export const Passkeys = ({ asked }: AskedProps<AnswerOf<typeof conta.passkeys>>) => {
  const [including, setIncluding] = useState(false);
  const works = asked.data?.origem === window.location.origin;
  return (
    <Cartao
      title="Passkeys"
      action={works && <Button onClick={() => setIncluding(true)}>Incluir passkey</Button>}
    >
      <Typography>{O_QUE_SAO}</Typography>
      <Asked asked={asked}>
        {({ passkeys, origem }) => (
          <>
            {!works && <Onde origem={origem} />}
            {passkeys.length > 0 && (
              <PlainTable
                rows={passkeys}
                keyOf={({ codigo }) => codigo}
                columns={{
                  Nome,
                  'Último uso': ({ usada }) =>
                    usada === null ? 'Nunca usada' : formatValue('dateTime', usada),
                  '': (one) => (
                    <ActionButton action={removePasskey} subject={one} name={`Remover ${one.nome}`} />
                  ),
                }}
              />
            )}
          </>
        )}
      </Asked>
      {including && <PasskeyDialog onClose={() => setIncluding(false)} />}
    </Cartao>
  );
};
