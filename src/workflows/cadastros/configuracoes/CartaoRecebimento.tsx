import { FormControlLabel, FormGroup, Switch, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { type SituacaoDoRecebimento, sefaz } from '#contract/gateway/notas/sefaz.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { useTell } from '../../shared/useTell.ts';
import { CartaoSalvo } from './CartaoSalvo.tsx';

const TITULO = 'Notas da SEFAZ';
const RECEBER =
  'O Pátio busca na SEFAZ, com o certificado da empresa ou da matriz, as notas emitidas contra ela, mais ou menos de hora em hora. Só um programa pode buscar por CNPJ: desligue a busca nos outros antes.';
const CIENCIA =
  'A cada nota anunciada, o Pátio declara à SEFAZ, em nome da empresa, que ela sabe da operação. É o que faz o XML chegar. A ciência é uma declaração legal, e cada uma fica registrada em nome de quem a ligou.';

const CONFIRMAR =
  'Depois que o Renave confirma a entrada, o Pátio declara à SEFAZ a confirmação da operação. É uma declaração final, registrada em nome de quem a ligou. Desligada, a lista Notas recebidas diz o que falta confirmar.';

const SAIDAS =
  'A SEFAZ não entrega a ninguém as notas que ele mesmo emite. Para que as saídas desta empresa cheguem sozinhas, o sistema que as emite põe no campo autXML de cada nota';
const SEM_CNPJ =
  'o CNPJ de outra empresa do grupo que receba as notas da SEFAZ aqui. Nenhuma recebe ainda: ligue a busca na matriz ou em uma filial.';

const paraNomear = ({ autXml }: Pick<SituacaoDoRecebimento, 'autXml'>): string => {
  const cnpjs = autXml.map(({ cnpj, nome }) => `${formatCnpj(cnpj)} (${nome})`);
  return `${SAIDAS} ${cnpjs.length === 0 ? SEM_CNPJ : `o CNPJ ${cnpjs.join(' ou ')}.`}`;
};

const quem = (nome: string | null, em: string | null): string | null =>
  nome && em ? `Última escolha: ${nome}, ${formatDateTime(em)}.` : null;

type Escolhas = Pick<SituacaoDoRecebimento, 'receber' | 'ciencia' | 'confirmar'>;

/** Each choice, and its effect. */
const ESCOLHAS = {
  receber: ['Receber as notas da SEFAZ', RECEBER],
  ciencia: ['Dar ciência das notas que chegam', CIENCIA],
  confirmar: ['Confirmar a operação das notas que entram', CONFIRMAR],
} as const;
const NOMES = Object.keys(ESCOLHAS) as (keyof Escolhas)[];

/** Whether the session's company receives its invoices, and states that it knows of them: two choices. */
export const CartaoRecebimento = ({ situacao }: { situacao: SituacaoDoRecebimento }) => {
  const [escolhas, setEscolhas] = useState<Escolhas>(situacao);
  const { receber, ciencia, confirmar } = escolhas;
  const save = useTell(sefaz.saveOpcao, { changes: [sefaz.situacao.path, sefaz.notas.path] });
  return (
    <CartaoSalvo
      titulo={TITULO}
      saving={save.isPending}
      onSave={() => save.mutate({ receber, ciencia: receber && ciencia, confirmar: receber && confirmar })}
    >
      {() => (
        <FormGroup sx={{ my: 1 }}>
          {NOMES.map((nome) => {
            const [label, efeito] = ESCOLHAS[nome];
            const ultima = quem(situacao[`${nome}Por`], situacao[`${nome}Em`]);
            return (
              <Fragment key={nome}>
                <FormControlLabel
                  label={label}
                  // The others say what is done with received invoices.
                  disabled={nome !== 'receber' && !receber}
                  control={
                    <Switch
                      checked={receber && escolhas[nome]}
                      onChange={(_, value) => setEscolhas({ ...escolhas, [nome]: value })}
                    />
                  }
                />
                <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                  {[efeito, ultima].filter(Boolean).join(' ')}
                </Typography>
              </Fragment>
            );
          })}
          <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
            Notas que a empresa emite
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {paraNomear(situacao)}
          </Typography>
        </FormGroup>
      )}
    </CartaoSalvo>
  );
};
