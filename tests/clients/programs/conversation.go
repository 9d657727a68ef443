// Holds the conversation of tests/support/conversation.py by the client that openapi-generator makes for Go.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	openapi "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func handWonFrom(discarder string) openapi.ScoreRequest {
	win := openapi.NewWin(openapi.WINSOURCE_DISCARD)
	win.SetTile("D5")
	win.SetDiscarder(discarder)
	hand := openapi.NewScoreRequest("booklet", openapi.WIND_SOUTH, openapi.WIND_EAST)
	hand.SetMelds([]openapi.Meld{*openapi.NewMeld([]string{"DR", "DR", "DR"})})
	hand.SetConcealedTiles([]string{"B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"})
	hand.SetBonusTiles([]string{"F2"})
	hand.SetWin(*win)
	return *hand
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	configuration := openapi.NewConfiguration()
	configuration.Servers = openapi.ServerConfigurations{{URL: os.Args[1]}}
	client, anyTime := openapi.NewAPIClient(configuration), context.Background()

	score, _, err := client.ScoresAPI.ScoreHand(anyTime).ScoreRequest(handWonFrom("west")).Execute()
	must(err)
	fmt.Println(score.GetTotal())

	_, answer, err := client.ScoresAPI.ScoreHand(anyTime).ScoreRequest(handWonFrom("south")).Execute()
	var refused *openapi.GenericOpenAPIError
	if errors.As(err, &refused) {
		problem := refused.Model().(openapi.Problem)
		fmt.Println(answer.StatusCode, problem.Errors[0].GetPointer(), problem.Errors[0].Code)
	}

	ruleset, _, err := client.RulesetsAPI.ShowRuleset(anyTime, "booklet").Execute()
	must(err)
	fmt.Println(ruleset.Name, ruleset.GetLimit())

	deal := openapi.NewSettlementRequest("british", openapi.OUTCOME_MAH_JONG)
	deal.SetPrevailingWind(openapi.WIND_EAST)
	deal.SetSeats(openapi.Seats{
		East:  openapi.PtrString("Ann"),
		South: openapi.PtrString("Ben"),
		West:  openapi.PtrString("Cid"),
		North: openapi.PtrString("Dot"),
	})
	deal.SetWinner("south")
	deal.SetScores(map[string]int32{"east": 80, "south": 84, "west": 208, "north": 416})
	settled, _, err := client.SettlementsAPI.SettleDeal(anyTime).SettlementRequest(*deal).Execute()
	must(err)
	fmt.Println(settled.Net["east"], settled.Net["south"], settled.Net["west"], settled.Net["north"])

	evening := openapi.NewSheetRequest([]openapi.Deal{settled.Deal})
	evening.SetRuleset("british")
	evening.SetPlayers([]string{"Ann", "Ben", "Cid", "Dot"})
	evening.SetRotation(true)
	evening.SetProcedure("british")
	first, _, err := client.TableAPI.KeepSheet(anyTime).SheetRequest(*evening).Execute()
	must(err)

	next := openapi.NewSheetRequest([]openapi.Deal{{Outcome: openapi.OUTCOME_WASH_OUT.Ptr()}})
	next.SetState(first.State)
	second, _, err := client.TableAPI.KeepSheet(anyTime).SheetRequest(*next).Execute()
	must(err)
	fmt.Println(second.Balances["Ann"], second.Balances["Ben"], second.Balances["Cid"], second.Balances["Dot"])
	fmt.Println(second.Lines[0].Number)
}
